import { shiftDate } from '../../server/src/testing/shift-date.ts'

/** How far from the true date the browser tests stand, in ms: the runner sets it for all their processes. */
export const shiftMs = Number(process.env['E2E_SHIFT_MS'] ?? 0)

// Comes before all other modules of its process, which then know no other date.
shiftDate(shiftMs)
