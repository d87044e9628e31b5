import { cancelClass } from './cancel-class.ts'
import { changeClass } from './change-class.ts'
import { createSeries, createStaffClass } from './create-classes.ts'
import { countingDesk, readingDesk, writingDesk } from './desk-procedures.ts'
import { findClashes } from './find-clashes.ts'
import { getStaffClass } from './get-class.ts'
import { createInstructor, queryInstructors, updateInstructor } from './instructors.ts'
import { listKeptTopics } from './list-topics.ts'
import { createLocation, queryLocations, updateLocation } from './locations.ts'
import { queryStaffClasses } from './query-classes.ts'
import { queryStaffRequests } from './query-requests.ts'
import { registerMember } from './register-member.ts'

type Sent = { params: { id: number }; headers: { 'if-match'?: string | undefined } }
const seenIn = ({ params, headers }: Sent) => ({ id: params.id, ifMatch: headers['if-match'] })

/** Returns a record with the version that its next change has to name. */
async function tagged<Record extends { rowVersion: number }>(
  { setHeader }: { setHeader: (name: string, value: string) => void },
  answered: Promise<Record>,
): Promise<Record> {
  const record = await answered
  setHeader('etag', `"${record.rowVersion}"`)
  return record
}

export const staffClassRoutes = {
  query: readingDesk.staffClasses.query.handler(({ context, input }) =>
    queryStaffClasses(context.call, input),
  ),
  get: readingDesk.staffClasses.get.handler(({ context, input }) =>
    tagged(context, getStaffClass(context.call, input.id)),
  ),
  clashes: countingDesk.staffClasses.clashes.handler(({ context, input }) =>
    findClashes(context.call, input),
  ),
  create: writingDesk.staffClasses.create.handler(({ context, input }) =>
    tagged(context, createStaffClass(context.call, input)),
  ),
  createSeries: writingDesk.staffClasses.createSeries.handler(({ context, input }) =>
    createSeries(context.call, input),
  ),
  update: writingDesk.staffClasses.update.handler(({ context, input }) => {
    const { trainingClass: entered, ...how } = input.body
    return tagged(context, changeClass(context.call, seenIn(input), { entered, ...how }))
  }),
  cancel: writingDesk.staffClasses.cancel.handler(({ context, input }) =>
    tagged(context, cancelClass(context.call, seenIn(input), input.body.reason)),
  ),
  register: writingDesk.staffClasses.register.handler(({ context, input: { params, body } }) =>
    registerMember(context.call, { ...params, ...body }),
  ),
}

export const classKeeperRoutes = {
  queryInstructors: readingDesk.classKeepers.queryInstructors.handler(({ context, input }) =>
    queryInstructors(context.call, input),
  ),
  createInstructor: writingDesk.classKeepers.createInstructor.handler(({ context, input }) =>
    tagged(context, createInstructor(context.call, input)),
  ),
  updateInstructor: writingDesk.classKeepers.updateInstructor.handler(({ context, input }) =>
    tagged(context, updateInstructor(context.call, seenIn(input), input.body)),
  ),
  queryLocations: readingDesk.classKeepers.queryLocations.handler(({ context, input }) =>
    queryLocations(context.call, input),
  ),
  createLocation: writingDesk.classKeepers.createLocation.handler(({ context, input }) =>
    tagged(context, createLocation(context.call, input)),
  ),
  updateLocation: writingDesk.classKeepers.updateLocation.handler(({ context, input }) =>
    tagged(context, updateLocation(context.call, seenIn(input), input.body)),
  ),
  listTopics: readingDesk.classKeepers.listTopics.handler(({ context }) => listKeptTopics(context.call)),
}

export const staffRequestRoutes = {
  query: readingDesk.staffRequests.query.handler(({ context, input }) =>
    queryStaffRequests(context.call, input),
  ),
}
