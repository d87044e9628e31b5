import { allGet, type Row, type World } from './row.ts'

/** There is nothing to release of a listing whose agent is there. */
const onListing = (address: string, body?: object): Row => ({
  send: async ({ server, owner }: World) => ({
    path: `/api/app/Registration/${(await server.aListing({ agent: owner })).id}/${address}`,
    body,
  }),
  done: 409,
  except: { otherAor: 404 },
})

/** The office desk. The owner's e-mail address and license are returned to nobody there. */
export const deskRows: Record<string, Row> = {
  'desk.offices': { send: () => ({ path: '/api/app/Desk/offices' }) },
  'desk.waiting': { send: () => ({ path: '/api/app/Desk/waiting' }) },
  'desk.summary': {
    send: ({ mainOfficeId }) => ({ path: `/api/app/Desk/${mainOfficeId}/summary?tab=office` }),
    except: allGet(403, ['level2', 'otherAor']),
  },
  'desk.members': {
    send: () => ({ path: '/api/app/Desk/all/members/q', body: { pageSize: 50 } }),
  },
  'desk.classes': {
    send: () => ({ path: '/api/app/Desk/all/classes/q', body: {} }),
  },
  'releases.list': { send: () => ({ path: '/api/app/Desk/releases' }) },
  'releases.offer': onListing('release', {}),
  'releases.withdraw': onListing('release'),
  'releases.answer': {
    send: onListing('release/answer', { isAccepted: true }).send,
    done: 404,
  },
  'releases.reassign': { ...onListing('reassign', { listAgentMlsId: 'nobody' }), done: 400 },
}
