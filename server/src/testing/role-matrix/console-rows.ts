import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { images } from '../../db/tables/media.table.ts'
import { pngOf } from '../images/make-images.ts'
import { CALLERS, onlyFor, type Row, type World } from './row.ts'
import { aSettingType } from './setting-rows.ts'

const everyRole = [
  'level4',
  'level5',
  'otherAor',
  'contentEditor',
  'trainingStaff',
  'helpDesk',
  'operator',
  'otherTrainer',
  'otherHelpDesk',
] as const
/** Who works on content that has an audience. */
const contentRoles = ['level4', 'level5', 'otherAor', 'contentEditor'] as const
const grants = '/api/app/Staff/Grants'
const audience = '/api/app/Staff/Audience'
const imagesPath = '/api/app/Staff/Images'
const imageStaff = ['level4', 'level5', 'otherAor', 'contentEditor', 'trainingStaff', 'otherTrainer'] as const

async function aGrant({ server }: World) {
  const { loginId } = await server.aMember({ memberTypeId: MEMBER_TYPE.systemStaff })
  return { loginId, role: 'Operator', reason: 'Looks after imports', endsOn: '2026-12-31' }
}

/** Stored at once: uploads of one person are counted. A day old: until then only who added it can delete it. */
async function anImage({ server, owner }: World): Promise<number> {
  const [row] = await server.db
    .insert(images)
    .values({
      name: crypto.randomUUID().replaceAll('-', ''),
      contentHash: crypto.randomUUID(),
      alt: '',
      isDecorative: false,
      width: 40,
      height: 20,
      widths: [40],
      bytes: 1,
      uploadedBy: owner.id,
      uploadedOn: new Date(server.clock.now().getTime() - 24 * 3_600_000),
    })
    .returning({ id: images.id })
  return row?.id ?? 0
}

/** One that MLS staff have granted. */
const onGranted = (address: (id: number) => string, body?: object): Row => ({
  send: async (world) => {
    const { grantId } = await world.enter(grants, await aGrant(world))
    return { path: address(grantId ?? 0), body }
  },
  statuses: onlyFor(['level5'], 403),
})

const onDeliveries = (act: 'retry' | 'stop'): Row => ({
  send: () => ({ path: `/api/app/Staff/Deliveries/${act}`, body: { ids: [crypto.randomUUID()] } }),
  statuses: onlyFor(['level5', 'operator'], 403),
})

/** One of no association: staff of one do not reach it. */
const onImage = (body?: object): Row => ({
  send: async (world) => {
    const id = await anImage(world)
    return { path: `${imagesPath}/${id}`, body }
  },
  statuses: { ...onlyFor(imageStaff, 403), level4: 404, otherAor: 404, otherTrainer: 404 },
})

/** The Staff Console. */
export const consoleRows: Record<string, Row> = {
  'staff.self': { send: () => ({ path: '/api/app/Staff/Me' }), statuses: onlyFor(everyRole, 403) },
  'staff.overview': { send: () => ({ path: '/api/app/Staff/Overview' }), statuses: onlyFor(everyRole, 403) },
  'staff.freshSignIn': {
    send: () => ({ path: '/api/app/Staff/FreshSignIn' }),
    statuses: onlyFor(everyRole, 403),
  },
  'audit.query': {
    send: () => ({ path: '/api/app/Staff/Audit/q', body: {} }),
    statuses: onlyFor(['level5', 'operator'], 403),
  },
  'deliveries.summary': {
    send: () => ({ path: '/api/app/Staff/Deliveries' }),
    statuses: onlyFor(['level5', 'operator'], 403),
  },
  'deliveries.query': {
    send: () => ({ path: '/api/app/Staff/Deliveries/q', body: {} }),
    statuses: onlyFor(['level5', 'operator'], 403),
  },
  'deliveries.retry': onDeliveries('retry'),
  'deliveries.stop': onDeliveries('stop'),
  'deliveries.markAsWorking': {
    send: () => ({ path: '/api/app/Staff/Deliveries/working', body: { id: 987_654 } }),
    statuses: { ...onlyFor([], 403), level5: 404, operator: 404 },
  },
  'usage.query': {
    send: () => ({
      path: '/api/app/Staff/Usage/q',
      body: { from: '2026-11-01', to: '2026-11-18', step: 'day' },
    }),
    statuses: onlyFor(['level4', 'level5', 'otherAor', 'contentEditor', 'operator'], 403),
  },
  'system.get': {
    send: () => ({ path: '/api/app/Staff/System' }),
    statuses: onlyFor(['level5', 'operator'], 403),
  },
  'staff.queryGrants': {
    send: () => ({ path: `${grants}/q`, body: {} }),
    statuses: onlyFor(['level5'], 403),
  },
  'staff.grant': {
    send: async (world) => ({ path: grants, body: await aGrant(world) }),
    statuses: onlyFor(['level5'], 403),
  },
  'staff.extendGrant': onGranted((id) => `${grants}/${id}`, { endsOn: '2027-01-31' }),
  'staff.revokeGrant': onGranted((id) => `${grants}/${id}/revoke`),
  'staffAudience.count': {
    send: () => ({ path: `${audience}/count`, body: { entries: [] } }),
    statuses: onlyFor(contentRoles, 403),
  },
  'staffAudience.members': {
    send: ({ owner }) => ({
      path: `${audience}/members`,
      body: { entries: [{ field: 'LoginId', op: 'Equal', values: [owner.loginId] }] },
    }),
    statuses: onlyFor(['level4', 'level5', 'otherAor', 'helpDesk', 'otherHelpDesk'], 403),
  },
  'staffAudience.find': {
    send: ({ owner }) => ({ path: `${audience}/ta/${owner.loginId}` }),
    statuses: onlyFor(contentRoles, 403),
  },
  'staffAds.places': {
    send: () => ({ path: '/api/app/Staff/Advertisements/places' }),
    statuses: onlyFor(['level5', 'contentEditor'], 403),
  },
  'staffSettings.queryWaiting': {
    send: () => ({ path: '/api/app/Staff/Settings/waiting/q', body: { pageSize: 500 } }),
    statuses: onlyFor(['level5'], 403),
    readers: ['level5'],
  },
  'staffSettings.markCarried': {
    send: () => ({
      path: '/api/app/Staff/Settings/waiting/done',
      body: { settings: [{ owner: 'member', id: 987_654, shortValue: 'A' }] },
    }),
    statuses: onlyFor(['level5'], 403),
  },
  'staffSettings.uses': {
    send: () => ({ path: '/api/app/Staff/SettingTypes/987654/uses' }),
    statuses: onlyFor(['level5'], 403),
  },
  'staffSettings.lostBy': {
    send: async (world) => ({
      path: `/api/app/Staff/SettingTypes/${(await aSettingType(world)).typeId}/lost-by`,
      body: { accessLevel: 2, defaultAllow: false },
    }),
    statuses: onlyFor(['level5'], 403),
  },
  'staffLookups.query': {
    send: () => ({ path: '/api/app/Staff/Lookups/q', body: {} }),
    statuses: onlyFor(['level5'], 403),
  },
  'attachments.upload': {
    send: () => ({ path: '/api/app/Staff/Attachments', body: Buffer.from('%PDF-1.7\n') }),
    statuses: onlyFor(imageStaff, 403),
  },
  'images.upload': {
    send: async () => ({ path: imagesPath, body: await pngOf(20, 10) }),
    statuses: onlyFor(imageStaff, 403),
  },
  'images.uploadLogo': {
    send: async () => ({ path: `${imagesPath}/logos`, body: await pngOf(20, 10) }),
    statuses: onlyFor(imageStaff, 403),
  },
  'images.uploadIcon': {
    send: async () => ({ path: `${imagesPath}/icons`, body: await pngOf(20, 10) }),
    statuses: onlyFor(imageStaff, 403),
  },
  'branding.sendTestEmail': {
    send: () => ({ path: '/api/app/Staff/Branding/TestEmail' }),
    // Who may has no address here.
    statuses: { ...onlyFor([], 403), level5: 400 },
  },
  'pageTexts.get': {
    send: () => ({ path: '/api/app/PageTexts/settings' }),
    statuses: { ...onlyFor(CALLERS, 403), anonymous: 401 },
  },
  'images.query': { send: () => ({ path: `${imagesPath}/q`, body: {} }), statuses: onlyFor(imageStaff, 403) },
  'images.describe': onImage({ alt: 'A front door' }),
  'images.remove': onImage(),
}
