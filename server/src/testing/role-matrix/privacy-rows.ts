import { privacyRequests } from '../../db/tables/my-data.table.ts'
import { theOnly } from '../builders/the-only.ts'
import type { Row, World } from './row.ts'

const requests = '/api/app/Staff/PrivacyRequests'
const reason = 'Asked for in a letter'

const aMember = ({ server }: World) => server.aMember({ memberStatus: 'Inactive' })

/** A request that somebody of MLS staff has made. */
async function aRequest(world: World): Promise<number> {
  const { server } = world
  const [member, asker] = [await aMember(world), await server.aMember({ isCrmlsAdmin: true })]
  const now = server.clock.now()
  const row = theOnly(
    await server.db
      .insert(privacyRequests)
      .values({
        memberId: member.id,
        kind: 'forget',
        reason,
        askedBy: asker.id,
        askedOn: now,
        endsOn: new Date(now.getTime() + 3_600_000),
        state: 'waiting',
      })
      .returning(),
  )
  return row.id
}

const onRequest = (act: string, body?: object): Row => ({
  send: async (world) => ({ path: `${requests}/${await aRequest(world)}/${act}`, body }),
})

/** Acts of two persons on the data of a member. */
export const privacyRows: Record<string, Row> = {
  'privacyRequests.get': { send: ({ owner }) => ({ path: `/api/app/Staff/Members/${owner.id}/privacy` }) },
  'privacyRequests.request': {
    send: async (world) => ({
      path: requests,
      body: { memberId: (await aMember(world)).id, kind: 'forget', reason },
    }),
  },
  'privacyRequests.query': { send: () => ({ path: `${requests}/q`, body: {} }) },
  'privacyRequests.approve': onRequest('approve'),
  'privacyRequests.decline': onRequest('decline', { reason }),
}
