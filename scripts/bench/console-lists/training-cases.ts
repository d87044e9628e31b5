import { classRosterContract } from '../../../contract/src/staff/training/class-roster.contract.ts'
import {
  staffClassesContract,
  staffRequestsContract,
} from '../../../contract/src/staff/training/training-desk.contract.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { queryStaffClasses } from '../../../server/src/console/training/classes/query-classes.ts'
import { queryStaffRequests } from '../../../server/src/console/training/query-requests.ts'
import { findMembers } from '../../../server/src/console/training/roster/find-members.ts'
import { queryRoster } from '../../../server/src/console/training/roster/query-roster.ts'
import { trainingCall } from '../../../server/src/console/training/training-call.ts'
import { AOR_STAFF, MLS_STAFF } from '../../../server/src/testing/volumes/fill-members.ts'
import { LARGE_CLASS } from '../../../server/src/testing/volumes/fill-training.ts'
import {
  type ClassListState,
  classQuery,
} from '../../../web/src/features/staff/training/classes/class-list-state.ts'
import {
  type RequestListState,
  requestQuery,
} from '../../../web/src/features/staff/training/requests/request-state.ts'
import { asSent } from '../as-sent.ts'
import type { BenchPortal } from '../listings/bench-portal.ts'
import { idOf, type ListCase } from './list-case.ts'

const callOf = async (portal: BenchPortal, staff: string) =>
  trainingCall(await staffCall(await portal.callOf(staff), 'training'))

const REQUESTS: [name: string, state: RequestListState, staff?: string][] = [
  ['first page', {}],
  ['middle page', { page: 50 }],
  ['last page', { page: 100 }],
  ['by topic', { sort: 'trainingTopic' }],
  ['by topic, from Z', { sort: 'trainingTopic', direction: 'desc' }],
  ['by topic, last page', { sort: 'trainingTopic', page: 100 }],
  ['by status', { sort: 'requestStatus' }],
  ['by status, from the last', { sort: 'requestStatus', direction: 'desc' }],
  ['first day first', { sort: 'dateTime' }],
  ['new', { status: 1 }],
  ['new by topic', { status: 1, sort: 'trainingTopic' }],
  ['cancelled by status', { status: 4, sort: 'requestStatus' }],
  ['a rare word', { topic: 'word77' }],
  ['a word of all topics', { topic: 'topic' }],
  ['a word of all topics, by topic', { topic: 'topic', sort: 'trainingTopic' }],
  ['of an association', { association: 'B1' }],
  ['of an association by topic', { association: 'B1', sort: 'trainingTopic' }],
  ['of an association, last page', { association: 'B1', page: 100 }],
  ['of an association by topic, last page', { association: 'B1', sort: 'trainingTopic', page: 100 }],
  ['new, of an association', { association: 'B1', status: 1 }],
  ['association staff', {}, AOR_STAFF],
  ['association staff, last page', { page: 12 }, AOR_STAFF],
  ['association staff by topic', { sort: 'trainingTopic' }, AOR_STAFF],
  ['association staff, new', { status: 1 }, AOR_STAFF],
]
const CLASSES: [name: string, state: ClassListState, staff?: string][] = [
  ['first page', {}],
  ['middle page', { page: 50 }],
  ['last page', { page: 100 }],
  ['first class first', { sort: 'startTime' }],
  ['by name', { sort: 'className' }],
  ['by name, from Z', { sort: 'className', direction: 'desc' }],
  ['by seats', { sort: 'seatsTaken' }],
  ['upcoming', { show: 'Upcoming' }],
  ['upcoming by name', { show: 'Upcoming', sort: 'className' }],
  ['past', { show: 'Past' }],
  ['past by seats', { show: 'Past', sort: 'seatsTaken' }],
  ['cancelled', { show: 'Cancelled' }],
  ['cancelled by name', { show: 'Cancelled', sort: 'className' }],
  ['a rare word', { text: 'word77' }],
  ['a word of all names', { text: 'class' }],
  ['of an association', { association: 'B0' }],
  ['of an association by name', { association: 'B0', sort: 'className' }],
  ['of an association, last page', { association: 'B0', page: 100 }],
  ['of an association by name, last page', { association: 'B0', sort: 'className', page: 100 }],
  ['of an association by seats, last page', { association: 'B0', sort: 'seatsTaken', page: 100 }],
  ['of an association without classes', { association: 'B1' }],
  ['association staff', {}, AOR_STAFF],
  ['association staff by name', { sort: 'className' }, AOR_STAFF],
]
const ROSTER: [name: string, asked: { text?: string; shown?: string; pageId?: number }][] = [
  ['first page', {}],
  ['middle page', { pageId: 50 }],
  ['last page', { pageId: 99 }],
  ['registered', { shown: 'registered' }],
  ['present', { shown: 'present' }],
  ['unregistered', { shown: 'unregistered' }],
  ['a last name of hundreds', { text: 'lindberg' }],
  ['a User ID', { text: 'bench777' }],
]

/** The lists of the training desk. */
export const TRAINING_CASES: ListCase[] = [
  ...REQUESTS.map(([name, state, staff = MLS_STAFF]) => ({
    name: `course requests: ${name}`,
    ask: async (portal: BenchPortal) => {
      const search = await asSent(staffRequestsContract.query, requestQuery(state))
      const call = await callOf(portal, staff)
      return () => queryStaffRequests(call, search)
    },
  })),
  ...CLASSES.map(([name, state, staff = MLS_STAFF]) => ({
    name: `classes: ${name}`,
    ask: async (portal: BenchPortal) => {
      const search = await asSent(staffClassesContract.query, classQuery(state, new Date()))
      const call = await callOf(portal, staff)
      return () => queryStaffClasses(call, search)
    },
  })),
  ...ROSTER.map(([name, asked]) => ({
    name: `roster: ${name}`,
    isGrowing: asked.text !== undefined,
    ask: async (portal: BenchPortal) => {
      const id = await idOf(portal, `select id from training_classes where class_name = '${LARGE_CLASS}'`)
      const sent = { params: { id }, body: { text: '', shown: null, pageId: 0, pageSize: 10, ...asked } }
      const { body } = await asSent(classRosterContract.query, sent)
      const call = await callOf(portal, MLS_STAFF)
      return () => queryRoster(call, id, body)
    },
  })),
  {
    name: 'roster: members to register',
    isGrowing: true,
    ask: async (portal) => {
      const id = await idOf(portal, `select id from training_classes where class_name = '${LARGE_CLASS}'`)
      const { body } = await asSent(classRosterContract.findMembers, {
        params: { id },
        body: { text: 'lindberg' },
      })
      const call = await callOf(portal, MLS_STAFF)
      return () => findMembers(call, id, body)
    },
  },
]
