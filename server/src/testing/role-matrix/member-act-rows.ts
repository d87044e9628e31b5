import { factorRemovals, secondFactors, sharedLogins, signInBlocks } from '../../db/tables/accounts.table.ts'
import type { TestMember } from '../builders/member-builders.ts'
import { theOnly } from '../builders/the-only.ts'
import type { Row, World } from './row.ts'

const removals = '/api/app/Staff/FactorRemovals'
const reason = 'Asked for by telephone'

/** Help desks of another association do not reach the owner's. */
const inReach = { otherHelpDesk: 404 }

/** Somebody of the owner's association who can be acted on. */
const aMember = ({ server, owner }: World) =>
  server.aMember({ aorId: owner.aorId, email: 'acted@example.com' })

/** An act on a member who was not acted on before. */
const onMember = (
  act: string,
  body?: object,
  prepare?: (world: World, member: TestMember) => Promise<unknown>,
): Row => ({
  send: async (world) => {
    const member = await aMember(world)
    await prepare?.(world, member)
    return { path: `/api/app/Staff/Accounts/${member.id}/${act}`, body }
  },
  except: inReach,
})

function aFactor({ server }: World, { accountId }: TestMember) {
  const factor = { type: 'sms', value: '+17605550199', isEnabled: true, position: 0 } as const
  return server.db
    .insert(secondFactors)
    .values({ accountId, ...factor, createdOn: server.clock.now() })
    .returning()
}

/** A request that somebody of MLS staff has made. */
async function aRequest(world: World): Promise<number> {
  const { server } = world
  const [member, asker] = [await aMember(world), await server.aMember({ isCrmlsAdmin: true })]
  const factor = theOnly(await aFactor(world, member))
  const now = server.clock.now()
  const row = theOnly(
    await server.db
      .insert(factorRemovals)
      .values({
        accountId: member.accountId,
        memberId: member.id,
        factorIds: [factor.id],
        types: ['sms'],
        isAll: true,
        isForStaff: false,
        check: 'In person',
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
  send: async (world) => ({ path: `${removals}/${await aRequest(world)}/${act}`, body }),
  except: inReach,
})

/** Acts of staff on the sign-in of members, and the approval of a second person. */
export const memberActRows: Record<string, Row> = {
  'memberActs.get': {
    send: ({ owner }) => ({ path: `/api/app/Staff/Accounts/${owner.id}/acts` }),
    except: { ...inReach, otherAor: 404 },
  },
  'memberActs.unlock': onMember('unlock', { reason }),
  'memberActs.signOut': onMember('sign-out', {}),
  'memberActs.suggestAccess': onMember('suggest-access', {}, ({ server }, { accountId }) =>
    server.db
      .insert(sharedLogins)
      .values({ accountId, seenOn: server.clock.now(), networks: 5, browsers: 1 }),
  ),
  'memberActs.block': onMember('block', { reason }),
  'memberActs.unblock': onMember('unblock', { reason }, ({ server }, { accountId, id }) =>
    server.db
      .insert(signInBlocks)
      .values({ accountId, reason, blockedBy: id, blockedOn: server.clock.now() }),
  ),
  'factorRemovals.request': {
    send: async (world) => {
      const member = await aMember(world)
      await aFactor(world, member)
      return { path: removals, body: { memberId: member.id, factorIds: [], check: 'In person', reason } }
    },
    except: inReach,
  },
  'factorRemovals.query': {
    send: () => ({ path: `${removals}/q`, body: {} }),
  },
  'factorRemovals.approve': onRequest('approve'),
  'factorRemovals.decline': onRequest('decline', { reason }),
}
