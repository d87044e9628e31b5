import { inject } from 'vitest'
import { shiftDate, trueNow } from './shift-date.ts'

const missingMs = Math.round(trueNow() + inject('shiftMs') - Date.now())
// Once for each process: the files of a worker share it.
if (Math.abs(missingMs) > 1000) shiftDate(missingMs)
