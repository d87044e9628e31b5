import { z } from 'zod'
import { endpoints } from '../../common/endpoints.ts'
import { actReason, memberAccount } from './member-acts.ts'

const { get, post } = endpoints('Staff Console: accounts', { access: 'accounts' })

const accounts = '/api/app/Staff/Accounts/{memberId}'
const member = z.object({ memberId: z.coerce.number().int().min(1).max(2_147_483_647) })
const withReason = member.extend({ reason: actReason })

/** Acts of staff on the sign-in of a member, at the authentication host. */
export const memberActsContract = {
  get: get(`${accounts}/acts`, 'What the caller may do for the sign-in of a member', {
    access: ['invitations', 'accounts'],
  })
    .input(member)
    .output(memberAccount),
  unlock: post(`${accounts}/unlock`, 'End the waits after wrong passwords and codes')
    .input(withReason)
    .output(member),
  signOut: post(`${accounts}/sign-out`, 'End all sessions').input(member).output(member),
  block: post(`${accounts}/block`, 'Block the sign-in').input(withReason).output(member),
  suggestAccess: post(`${accounts}/suggest-access`, 'Advise a member to give an assistant access', {
    feature: 'act',
  })
    .input(member)
    .output(member),
  unblock: post(`${accounts}/unblock`, 'End the block').input(withReason).output(member),
}
