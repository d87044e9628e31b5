import { forStaff } from '#accounts/account-call.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { writingDeskCalls } from './desk-call.ts'
import { signOutMember } from './end-member-sessions.ts'
import { getMemberAccount } from './get-member-account.ts'
import { suggestAccess } from './suggest-access.ts'
import { unlockMember } from './unlock.ts'

const { memberActs } = forStaff
const writing = writingDeskCalls.memberActs

export const memberActRoutes = {
  get: memberActs.get.handler(({ context, input }) => getMemberAccount(context.call, input)),
  unlock: writing.unlock.handler(({ context, input }) => unlockMember(context.call, input)),
  signOut: writing.signOut.handler(({ context, input }) => signOutMember(context.call, input)),
  block: writing.block.handler(({ context, input }) => blockMember(context.call, input)),
  suggestAccess: writing.suggestAccess.handler(({ context, input }) => suggestAccess(context.call, input)),
  unblock: writing.unblock.handler(({ context, input }) => unblockMember(context.call, input)),
}
