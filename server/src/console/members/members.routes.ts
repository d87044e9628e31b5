import { ofArea } from '#access/procedures.ts'
import { forStaff } from '#accounts/account-call.ts'
import { deskCall } from './desk-reach.ts'
import { getAccess } from './get-access.ts'
import { getAccount } from './get-account.ts'
import { getListings, getMessages, getTraining } from './get-activity.ts'
import { getDetails, showValue } from './get-details.ts'
import { getHistory } from './get-history.ts'
import { getSettings } from './get-settings.ts'
import { queryMembers } from './query-members.ts'
import { endStanding, setStanding } from './set-standing.ts'

const { staffMembers } = ofArea.use(async ({ context, next }) =>
  next({ context: { call: await deskCall(context.call) } }),
)

export const staffMemberRoutes = {
  query: staffMembers.query.handler(({ context, input }) => queryMembers(context.call, input)),
  details: staffMembers.details.handler(({ context, input }) => getDetails(context.call, input.id)),
  show: staffMembers.show.handler(({ context, input }) => showValue(context.call, input, context.setHeader)),
  setStanding: staffMembers.setStanding.handler(({ context, input }) =>
    setStanding(context.call, input, context.setHeader),
  ),
  endStanding: staffMembers.endStanding.handler(({ context, input }) =>
    endStanding(context.call, input, context.setHeader),
  ),
  access: staffMembers.access.handler(({ context, input }) => getAccess(context.call, input.id)),
  settings: staffMembers.settings.handler(({ context, input }) => getSettings(context.call, input.id)),
  messages: staffMembers.messages.handler(({ context, input }) => getMessages(context.call, input.id)),
  training: staffMembers.training.handler(({ context, input }) => getTraining(context.call, input.id)),
  listings: staffMembers.listings.handler(({ context, input }) => getListings(context.call, input.id)),
  history: staffMembers.history.handler(({ context, input }) => getHistory(context.call, input)),
}

const { staffAccounts } = forStaff.use(async ({ context, next }) =>
  next({ context: { call: { ...context.call, ...(await deskCall(context.call)) } } }),
)

/** On the authentication host, which holds the accounts. */
export const staffAccountRoutes = {
  details: staffAccounts.details.handler(({ context, input }) => getAccount(context.call, input.id)),
}
