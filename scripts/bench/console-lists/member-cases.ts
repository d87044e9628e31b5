import { staffAudienceContract } from '../../../contract/src/staff/audience/audience.contract.ts'
import { imagesContract } from '../../../contract/src/staff/images/images.contract.ts'
import { staffMembersContract } from '../../../contract/src/staff/members/staff-members.contract.ts'
import { acknowledgmentsContract } from '../../../contract/src/staff/messages/messages.contract.ts'
import { staffSettingsContract } from '../../../contract/src/staff/settings/staff-settings.contract.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { deskCall } from '../../../server/src/console/members/desk-reach.ts'
import { queryMembers } from '../../../server/src/console/members/query-members.ts'
import { queryAcknowledgments } from '../../../server/src/console/messages/acknowledgments.ts'
import { queryWaiting } from '../../../server/src/features/settings/waiting/query-waiting.ts'
import { listAudienceMembers } from '../../../server/src/features/staff/audience/list-audience-members.ts'
import { queryImages } from '../../../server/src/features/staff/images/query-images.ts'
import { ASKING_MESSAGE } from '../../../server/src/testing/volumes/fill-acknowledgments.ts'
import { MLS_STAFF } from '../../../server/src/testing/volumes/fill-members.ts'
import { imagesQuery } from '../../../web/src/features/staff/images/images-query.ts'
import { type MembersState, membersQuery } from '../../../web/src/features/staff/members/members-state.ts'
import {
  type AcknowledgmentsState,
  acknowledgmentsQuery,
} from '../../../web/src/features/staff/messages/acknowledgments-state.ts'
import { asSent } from '../as-sent.ts'
import type { BenchPortal } from '../listings/bench-portal.ts'
import { idOf, type ListCase } from './list-case.ts'

const IMAGES: [name: string, text: string, pageId: number][] = [
  ['first page', '', 0],
  ['middle page', '', 20],
  ['last page', '', 41],
  ['a rare word', 'word77', 0],
  ['a word of all', 'house', 0],
]
const ACKNOWLEDGMENTS: [name: string, state: AcknowledgmentsState][] = [
  ['first page', {}],
  ['middle page', { page: 25 }],
  ['last page', { page: 50 }],
  ['by name', { sort: 'name', direction: 'desc' }],
  ['by User ID', { sort: 'loginId' }],
  ['by office', { sort: 'officeCode' }],
  ['by association', { sort: 'aorShortName' }],
  ['a last name of hundreds', { text: 'lindberg' }],
  ['a User ID', { text: 'bench777' }],
]
/** Of those who have acknowledged alone. */
const BY_TIME: [name: string, state: AcknowledgmentsState][] = [
  ['by time', { sort: 'acknowledgedOn' }],
  ['by time, the last first', { sort: 'acknowledgedOn', direction: 'desc' }],
]
const MEMBERS: [name: string, state: MembersState][] = [
  ['first page', {}],
  ['page 50', { page: 50 }],
  ['by User ID', { sort: 'loginId' }],
  ['an association', { association: 'B3' }],
  ['without access', { access: 'no' }],
  ['never signed in', { flags: ['neverSignedIn'] }],
]

/** The lists of members and what they have, and of images. */
export const MEMBER_CASES: ListCase[] = [
  ...MEMBERS.map(([name, state]) => ({
    name: `members: ${name}`,
    ask: async (portal: BenchPortal) => {
      const search = await asSent(staffMembersContract.query, membersQuery(state))
      const call = await deskCall(await staffCall(await portal.callOf(MLS_STAFF), 'members'))
      return () => queryMembers(call, search)
    },
  })),
  ...[true, false].flatMap((isDone) =>
    [...ACKNOWLEDGMENTS, ...(isDone ? BY_TIME : [])].map(([name, state]) => ({
      name: `${isDone ? 'acknowledged' : 'not yet'}: ${name}`,
      isGrowing: state.text !== undefined,
      ask: async (portal: BenchPortal) => {
        const id = await idOf(portal, `select id from system_notifications where title = '${ASKING_MESSAGE}'`)
        const sent = { params: { id }, body: acknowledgmentsQuery(isDone, state) }
        const { body } = await asSent(acknowledgmentsContract.query, sent)
        const call = await staffCall(await portal.callOf(MLS_STAFF), 'acknowledgments')
        return () => queryAcknowledgments(call, id, body)
      },
    })),
  ),
  {
    name: 'members of an audience',
    ask: async (portal) => {
      const { entries } = await asSent(staffAudienceContract.members, { entries: [] })
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'messages')
      return () => listAudienceMembers(call, entries)
    },
  },
  ...[0, 50, 99].map((pageId) => ({
    name: `settings that wait: page ${pageId + 1}`,
    ask: async (portal: BenchPortal) => {
      const search = await asSent(staffSettingsContract.queryWaiting, { pageId, pageSize: 10 })
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'settings')
      return () => queryWaiting(call, search)
    },
  })),
  ...IMAGES.map(([name, text, pageId]) => ({
    name: `images: ${name}`,
    isGrowing: text !== '',
    ask: async (portal: BenchPortal) => {
      const search = await asSent(imagesContract.query, imagesQuery(text, pageId))
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'articles')
      return () => queryImages(call, search)
    },
  })),
]
