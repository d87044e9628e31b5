import { admitted } from '#access/procedures.ts'
import { getTrainingRecord } from './get-record.ts'

export const trainingRecordRoutes = {
  get: admitted.trainingRecord.get.handler(({ context }) => getTrainingRecord(context.call)),
}
