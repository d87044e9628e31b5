import { onlyFor, type Row, SECRET } from './row.ts'

const get = (path: string): Row['send'] => {
  return () => ({ path })
}

/** Calls about the caller, and what everybody may look up. */
export const memberRows: Record<string, Row> = {
  'members.current': {
    send: get('/api/app/Members/AuthMemberDto'),
    readers: ['owner'],
  },
  'members.claims': {
    send: get('/api/app/Profiles/Claims'),
    readers: ['owner'],
  },
  'members.findAgents': {
    send: ({ owner }) => ({ path: `/cribdata/Members/ta/${owner.loginId}` }),
  },
  'menus.list': { send: get('/api/app/DynamicMenus/') },
  'dashboard.sections': { send: get('/api/app/GenericContainers/') },
  'applications.list': { send: get('/api/app/AudienceApplications/') },
  'applications.opened': {
    send: () => ({ path: '/api/app/AudienceApplications/987654/opened', body: {} }),
    done: 404,
  },
  'ads.list': { send: get('/api/app/GenericAds') },
  'articles.query': { send: () => ({ path: '/api/app/Articles/q', body: {} }) },
  'articles.categories': { send: get('/api/app/ArticleCategories') },
  'articles.get': {
    send: get('/api/app/Articles/1'),
    done: 404,
  },
  'lookups.list': { send: get('/cribdata/LookupValues/3') },
  'places.searchAddresses': {
    send: get('/api/app/AddressSearch?text=350 S Grand'),
  },
  'places.geocode': { send: get('/api/app/Geocode?address=92201') },
  'places.propertyReport': {
    send: get('/taxapi/PropertyReport/92201?address=350 S Grand'),
  },
  'preferences.get': {
    send: ({ owner }) => ({ path: `/api/app/Profiles/Contact/${owner.id}` }),
    except: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'preferences.save': {
    send: ({ profileId }) => ({
      path: `/api/app/Profiles/${profileId}`,
      body: { profileBag: { note: SECRET } },
    }),
    except: onlyFor(['owner'], 403),
    readers: ['owner'],
  },
  'eula.current': { send: get('/api/app/Eula/Current'), readers: ['owner'] },
  'eula.signed': { send: get('/api/app/Eula/GetUserEula'), readers: ['owner'] },
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
    except: onlyFor(['owner'], 400),
    readers: ['owner'],
  },
}
