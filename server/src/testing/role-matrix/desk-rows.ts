import { onlyFor, type Row } from './row.ts'

const withDesk = ['level2', 'level3', 'level4', 'level5', 'otherAor'] as const

/** The office desk. The owner's e-mail address and license are answered to nobody there. */
export const deskRows: Record<string, Row> = {
  'desk.offices': { send: () => ({ path: '/api/app/Desk/offices' }), statuses: onlyFor(withDesk, 403) },
  'desk.summary': {
    send: ({ mainOfficeId }) => ({ path: `/api/app/Desk/${mainOfficeId}/summary?tab=office` }),
    statuses: onlyFor(['level3', 'level4', 'level5'], 403),
  },
  'desk.members': {
    send: () => ({ path: '/api/app/Desk/all/members/q', body: { pageSize: 50 } }),
    statuses: onlyFor(withDesk, 403),
  },
  'desk.classes': {
    send: () => ({ path: '/api/app/Desk/all/classes/q', body: {} }),
    statuses: onlyFor(withDesk, 403),
  },
}
