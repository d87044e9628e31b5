import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { RECORD_FORMATS } from './record-formats.ts'
import { trainingRecord } from './training-record.ts'

const { get } = endpoints('Training', { feature: 'train', access: 'member' })

/** The classes that the member has attended. Staff record presence: members cannot change it here. */
export const trainingRecordContract = {
  get: get('/api/app/TrainingRecord', "The caller's attended classes and hours by period", {
    viewed: '/training-record',
  }).output(trainingRecord),
}

/** Files of the record; they are served as downloads, to a bearer token alone. */
export const trainingDownloadsContract = {
  certificate: get('/api/app/attendee/{id}/certificate', 'The certificate of an attended class, as PDF')
    .input(z.object({ id: z.string() }))
    .output(z.file()),
  recordFile: get('/api/app/TrainingRecord/file', "The caller's record, as CSV or PDF")
    .input(z.object({ format: z.enum(RECORD_FORMATS).default('csv') }))
    .output(z.file()),
}
