import { allGet, type Row } from './row.ts'

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
}
