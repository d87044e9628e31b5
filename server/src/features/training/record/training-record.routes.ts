import { memberOnly } from '#access/procedures.ts'
import { getTrainingRecord } from './get-record.ts'

export const trainingRecordRoutes = {
  get: memberOnly.trainingRecord.get.handler(({ context }) => getTrainingRecord(context.call)),
}
