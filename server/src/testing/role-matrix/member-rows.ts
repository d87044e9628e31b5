import { everyMember, onlyFor, type Row, SECRET } from './row.ts'

const get = (path: string): Row['send'] => {
  return () => ({ path })
}

/** Calls about the caller, and what everybody may look up. */
export const memberRows: Record<string, Row> = {
  'members.current': {
    send: get('/api/app/Members/AuthMemberDto'),
    statuses: everyMember({ noMember: 200, noAccess: 200 }),
    readers: ['owner'],
  },
  'members.claims': {
    send: get('/api/app/Profiles/Claims'),
    statuses: everyMember(),
    readers: ['owner'],
  },
  'members.findAgents': {
    send: ({ owner }) => ({ path: `/cribdata/Members/ta/${owner.loginId}` }),
    statuses: everyMember(),
  },
  'menus.list': { send: get('/api/app/DynamicMenus/'), statuses: everyMember() },
  'dashboard.sections': { send: get('/api/app/GenericContainers/'), statuses: everyMember() },
  'applications.list': { send: get('/api/app/AudienceApplications/'), statuses: everyMember() },
  'applications.opened': {
    send: () => ({ path: '/api/app/AudienceApplications/987654/opened', body: {} }),
    statuses: onlyFor([], 404),
  },
  'ads.list': { send: get('/api/app/GenericAds'), statuses: everyMember() },
  'articles.query': { send: () => ({ path: '/api/app/Articles/q', body: {} }), statuses: everyMember() },
  'articles.categories': { send: get('/api/app/ArticleCategories'), statuses: everyMember() },
  'articles.get': {
    send: get('/api/app/Articles/1'),
    statuses: onlyFor([], 404),
  },
  'lookups.list': { send: get('/cribdata/LookupValues/3'), statuses: everyMember() },
  'places.searchAddresses': {
    send: get('/api/app/AddressSearch?text=350 S Grand'),
    statuses: everyMember(),
  },
  'places.geocode': { send: get('/api/app/Geocode?address=92201'), statuses: everyMember() },
  'places.propertyReport': {
    send: get('/taxapi/PropertyReport/92201?address=350 S Grand'),
    statuses: everyMember(),
  },
  'preferences.get': {
    send: ({ owner }) => ({ path: `/api/app/Profiles/Contact/${owner.id}` }),
    statuses: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'preferences.save': {
    send: ({ profileId }) => ({
      path: `/api/app/Profiles/${profileId}`,
      body: { profileBag: { note: SECRET } },
    }),
    statuses: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'eula.current': { send: get('/api/app/Eula/Current'), statuses: everyMember(), readers: ['owner'] },
  'eula.signed': { send: get('/api/app/Eula/GetUserEula'), statuses: everyMember(), readers: ['owner'] },
  'eula.acknowledge': {
    send: ({ owner, eulaId }) => ({
      path: '/api/app/NotificationAcknowledgement',
      body: {
        loginId: owner.loginId,
        name: `${owner.firstName} ${owner.lastName}`,
        licenseId: owner.memberStateLicense,
        notificationId: eulaId,
        type: 'eula',
      },
    }),
    statuses: onlyFor(['owner'], 400),
    readers: ['owner'],
  },
}
