import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { images } from '../../db/tables/media.table.ts'
import { pngOf } from '../images/make-images.ts'
import type { Row, World } from './row.ts'
import { aSettingType } from './setting-rows.ts'

const grants = '/api/app/Staff/Grants'
const audience = '/api/app/Staff/Audience'
const imagesPath = '/api/app/Staff/Images'

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
})

const onDeliveries = (act: 'retry' | 'stop'): Row => ({
  send: () => ({ path: `/api/app/Staff/Deliveries/${act}`, body: { ids: [crypto.randomUUID()] } }),
})

/** One of no association: staff of one do not reach it. */
const onImage = (body?: object): Row => ({
  send: async (world) => {
    const id = await anImage(world)
    return { path: `${imagesPath}/${id}`, body }
  },
  except: { level4: 404, otherAor: 404, otherTrainer: 404 },
})

/** The Staff Console. */
export const consoleRows: Record<string, Row> = {
  'staff.self': { send: () => ({ path: '/api/app/Staff/Me' }) },
  'staff.choices': { send: () => ({ path: '/api/app/Staff/Choices' }) },
  'staff.overview': { send: () => ({ path: '/api/app/Staff/Overview' }) },
  'staff.freshSignIn': {
    send: () => ({ path: '/api/app/Staff/FreshSignIn' }),
  },
  'audit.query': {
    send: () => ({ path: '/api/app/Staff/Audit/q', body: {} }),
  },
  'deliveries.summary': {
    send: () => ({ path: '/api/app/Staff/Deliveries' }),
  },
  'deliveries.query': {
    send: () => ({ path: '/api/app/Staff/Deliveries/q', body: {} }),
  },
  'deliveries.retry': onDeliveries('retry'),
  'deliveries.stop': onDeliveries('stop'),
  'deliveries.markAsWorking': {
    send: () => ({ path: '/api/app/Staff/Deliveries/working', body: { id: 987_654 } }),
    done: 404,
  },
  'usage.secondFactors': { send: () => ({ path: '/api/app/Staff/Usage/SecondFactors' }) },
  'usage.query': {
    send: () => ({
      path: '/api/app/Staff/Usage/q',
      body: { from: '2026-11-01', to: '2026-11-18', step: 'day' },
    }),
  },
  'system.get': {
    send: () => ({ path: '/api/app/Staff/System' }),
  },
  'readiness.get': {
    send: () => ({ path: '/api/app/Staff/Readiness' }),
  },
  'readiness.open': {
    send: () => ({ path: '/api/app/Staff/Readiness/open', method: 'POST' }),
  },
  'staff.queryGrants': {
    send: () => ({ path: `${grants}/q`, body: {} }),
  },
  'staff.grant': {
    send: async (world) => ({ path: grants, body: await aGrant(world) }),
  },
  'staff.extendGrant': onGranted((id) => `${grants}/${id}`, { endsOn: '2027-01-31' }),
  'staff.revokeGrant': onGranted((id) => `${grants}/${id}/revoke`),
  'staffAudience.count': {
    send: () => ({ path: `${audience}/count`, body: { entries: [] } }),
  },
  'staffAudience.members': {
    send: ({ owner }) => ({
      path: `${audience}/members`,
      body: { entries: [{ field: 'LoginId', op: 'Equal', values: [owner.loginId] }] },
    }),
  },
  'staffAudience.find': {
    send: ({ owner }) => ({ path: `${audience}/ta/${owner.loginId}` }),
  },
  'staffAds.places': {
    send: () => ({ path: '/api/app/Staff/Advertisements/places' }),
  },
  'staffSettings.queryWaiting': {
    send: () => ({ path: '/api/app/Staff/Settings/waiting/q', body: { pageSize: 500 } }),
    readers: ['level5'],
  },
  'staffSettings.markCarried': {
    send: () => ({
      path: '/api/app/Staff/Settings/waiting/done',
      body: { settings: [{ owner: 'member', id: 987_654, shortValue: 'A' }] },
    }),
  },
  'staffSettings.uses': {
    send: () => ({ path: '/api/app/Staff/SettingTypes/987654/uses' }),
  },
  'staffSettings.lostBy': {
    send: async (world) => ({
      path: `/api/app/Staff/SettingTypes/${(await aSettingType(world)).typeId}/lost-by`,
      body: { accessLevel: 2, defaultAllow: false },
    }),
  },
  'staffLookups.query': {
    send: () => ({ path: '/api/app/Staff/Lookups/q', body: {} }),
  },
  'attachments.upload': {
    send: () => ({ path: '/api/app/Staff/Attachments', body: Buffer.from('%PDF-1.7\n') }),
  },
  'images.upload': {
    send: async () => ({ path: imagesPath, body: await pngOf(20, 10) }),
  },
  'images.uploadLogo': {
    send: async () => ({ path: `${imagesPath}/logos`, body: await pngOf(20, 10) }),
  },
  'images.uploadIcon': {
    send: async () => ({ path: `${imagesPath}/icons`, body: await pngOf(20, 10) }),
  },
  'branding.sendTestEmail': {
    send: () => ({ path: '/api/app/Staff/Branding/TestEmail' }),
    // A caller with the right has no address here.
    done: 400,
  },
  'pageTexts.get': {
    send: () => ({ path: '/api/app/PageTexts/settings' }),
    except: { anonymous: 401 },
  },
  'images.query': { send: () => ({ path: `${imagesPath}/q`, body: {} }) },
  'images.describe': onImage({ alt: 'A front door' }),
  'images.remove': onImage(),
}
