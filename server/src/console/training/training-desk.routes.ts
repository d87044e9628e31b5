import { consoleArea } from '#access/procedures.ts'
import { refuseTooMany } from '#features/staff/console-rate.ts'
import { cancelClass } from './classes/cancel-class.ts'
import { changeClass } from './classes/change-class.ts'
import { createSeries, createStaffClass } from './classes/create-classes.ts'
import { findClashes } from './classes/find-clashes.ts'
import { getStaffClass } from './classes/get-class.ts'
import { queryStaffClasses } from './classes/query-classes.ts'
import { registerMember } from './classes/register-member.ts'
import { createInstructor, queryInstructors, updateInstructor } from './keepers/instructors.ts'
import { listKeptTopics } from './keepers/list-topics.ts'
import { createLocation, queryLocations, updateLocation } from './keepers/locations.ts'
import { queryStaffRequests } from './query-requests.ts'
import { trainingCall } from './training-call.ts'

const reading = consoleArea('training').use(async ({ context, next }) =>
  next({ context: { call: await trainingCall(context.call) } }),
)
const writing = reading.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'writes')
  return next()
})
const counting = reading.use(async ({ context, next }) => {
  await refuseTooMany(context.call, context.setHeader, 'previewsAndCounts')
  return next()
})

type Sent = { params: { id: number }; headers: { 'if-match'?: string | undefined } }
const seenIn = ({ params, headers }: Sent) => ({ id: params.id, ifMatch: headers['if-match'] })

/** Answers a record with the version that its next change has to name. */
async function tagged<Record extends { rowVersion: number }>(
  { setHeader }: { setHeader: (name: string, value: string) => void },
  answered: Promise<Record>,
): Promise<Record> {
  const record = await answered
  setHeader('etag', `"${record.rowVersion}"`)
  return record
}

export const staffClassRoutes = {
  query: reading.staffClasses.query.handler(({ context, input }) => queryStaffClasses(context.call, input)),
  get: reading.staffClasses.get.handler(({ context, input }) =>
    tagged(context, getStaffClass(context.call, input.id)),
  ),
  clashes: counting.staffClasses.clashes.handler(({ context, input }) => findClashes(context.call, input)),
  create: writing.staffClasses.create.handler(({ context, input }) =>
    tagged(context, createStaffClass(context.call, input)),
  ),
  createSeries: writing.staffClasses.createSeries.handler(({ context, input }) =>
    createSeries(context.call, input),
  ),
  update: writing.staffClasses.update.handler(({ context, input }) => {
    const { trainingClass: entered, ...how } = input.body
    return tagged(context, changeClass(context.call, seenIn(input), { entered, ...how }))
  }),
  cancel: writing.staffClasses.cancel.handler(({ context, input }) =>
    tagged(context, cancelClass(context.call, seenIn(input), input.body.reason)),
  ),
  register: writing.staffClasses.register.handler(({ context, input: { params, body } }) =>
    registerMember(context.call, { ...params, ...body }),
  ),
}

export const classKeeperRoutes = {
  queryInstructors: reading.classKeepers.queryInstructors.handler(({ context, input }) =>
    queryInstructors(context.call, input),
  ),
  createInstructor: writing.classKeepers.createInstructor.handler(({ context, input }) =>
    tagged(context, createInstructor(context.call, input)),
  ),
  updateInstructor: writing.classKeepers.updateInstructor.handler(({ context, input }) =>
    tagged(context, updateInstructor(context.call, seenIn(input), input.body)),
  ),
  queryLocations: reading.classKeepers.queryLocations.handler(({ context, input }) =>
    queryLocations(context.call, input),
  ),
  createLocation: writing.classKeepers.createLocation.handler(({ context, input }) =>
    tagged(context, createLocation(context.call, input)),
  ),
  updateLocation: writing.classKeepers.updateLocation.handler(({ context, input }) =>
    tagged(context, updateLocation(context.call, seenIn(input), input.body)),
  ),
  listTopics: reading.classKeepers.listTopics.handler(({ context }) => listKeptTopics(context.call)),
}

export const staffRequestRoutes = {
  query: reading.staffRequests.query.handler(({ context, input }) => queryStaffRequests(context.call, input)),
}
