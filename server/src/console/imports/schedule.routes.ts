import { refuseTooMany } from '#access/console/console-rate.ts'
import { ofArea } from '#access/procedures.ts'
import { getSchedule, runNow, saveSchedule, testSchedule } from './schedule-calls.ts'

const desk = ofArea
const writing = desk.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
}).importSchedules

export const importScheduleRoutes = {
  get: desk.importSchedules.get.handler(({ context }) => getSchedule(context.call)),
  save: writing.save.handler(async ({ context: { call }, input }) => {
    await saveSchedule(call, input)
    return getSchedule(call)
  }),
  test: writing.test.handler(async ({ context: { call }, input }) => ({
    results: await testSchedule(call, input),
  })),
  run: writing.run.handler(async ({ context: { call } }) => {
    await runNow(call)
    return getSchedule(call)
  }),
}
