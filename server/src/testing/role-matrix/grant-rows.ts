import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { onlyFor, type Row, SECRET, type World } from './row.ts'

/** The giver, and the brokers within whose reach the giver is. */
const deciders = ['owner', 'level2', 'level3'] as const

/** The one open grant of the owner: their number is limited. */
async function theGrantOf({ server, owner }: World, state: 'requested' | 'active') {
  await server.db.update(actingGrants).set({ state: 'ended' })
  return server.aGrant(owner, await server.aMember(), { state, reason: SECRET })
}

/** A call to the address of a grant of the owner to somebody else, in a state. */
const toGrantOf = (state: 'requested' | 'active', verb: string) => async (world: World) => {
  const { id } = await theGrantOf(world, state)
  return { path: `/api/app/Grants/${id}${verb}`, ...(verb === '/changes' ? {} : { body: {} }) }
}

/** Grants of members to act for each other. */
export const grantRows: Record<string, Row> = {
  'grants.list': {
    send: async (world) => {
      await theGrantOf(world, 'active')
      return { path: '/api/app/Grants' }
    },
    readers: deciders,
  },
  'grants.valid': { send: () => ({ path: '/api/app/Grants/valid' }) },
  'grants.member': {
    send: async (world) => {
      const { id } = await theGrantOf(world, 'active')
      return { path: `/api/app/Grants/${id}/member` }
    },
    done: 403,
  },
  'grants.changes': { send: toGrantOf('active', '/changes'), except: onlyFor(deciders, 404) },
  'grants.findPeople': {
    send: ({ owner }) => ({ path: `/api/app/Grants/ta/${owner.loginId}?part=asked` }),
  },
  'grants.make': {
    send: async ({ server, owner }) => {
      const today = calendarDayIn('America/Los_Angeles', server.clock.now())
      const { loginId } = await server.aMember()
      return {
        path: '/api/app/Grants',
        body: {
          giver: owner.loginId,
          receiver: loginId,
          scopes: ['classes'],
          firstDay: today,
          lastDay: addDays(today, 10),
          reason: 'Vacation',
        },
      }
    },
    except: onlyFor(deciders, 403),
  },
  'grants.approve': {
    send: toGrantOf('requested', '/approve'),
    except: onlyFor(deciders, 404),
    readers: deciders,
  },
  'grants.decline': {
    send: toGrantOf('requested', '/decline'),
    except: onlyFor(deciders, 404),
    readers: deciders,
  },
  'grants.end': {
    send: toGrantOf('active', '/end'),
    except: onlyFor(deciders, 404),
    readers: deciders,
  },
  'grants.allowBroker': {
    send: () => ({ path: '/api/app/Grants/broker', body: { isAllowed: true } }),
  },
}
