import { inject } from 'vitest'
import { shiftDate, trueNow } from './shift-date.ts'

// Once for each process: the files of a worker share it.
shiftDate(Math.round(trueNow() + inject('shiftMs') - Date.now()))
