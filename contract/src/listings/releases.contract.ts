import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'

const { del, get, post } = endpoints('Releases of listings', { feature: 'desk', access: 'desk' })

/** The state of an offer, as people read it: one that nobody answered in time has ended too. */
export const RELEASE_STATES = ['offered', 'accepted', 'declined', 'withdrawn', 'unanswered'] as const
export type ReleaseState = (typeof RELEASE_STATES)[number]

export const RELEASE_TEXTS = {
  notLeft: 'The agent of this listing still works in its office.',
  noOffice: 'The agent works in no other office. Reassign the listing or cancel it.',
  offered: 'This listing is offered already.',
  notOffered: 'This listing is not offered.',
  ended: 'This offer has ended.',
  movedOn: 'The agent works in another office by now, so this offer has ended.',
  notOfOffice: 'Choose an active agent of the office of this listing.',
} as const

const params = z.object({ id: z.string() })
const offer = z.object({
  state: z.enum(RELEASE_STATES),
  toOffice: z.string(),
  /** Last moment of an answer. */
  answerBy: z.iso.datetime(),
})

const release = offer.extend({
  id: z.string(),
  listingId: z.string(),
  unparsedAddress: z.string(),
  listAgentName: z.string().nullable(),
  fromOffice: z.string(),
  offeredOn: z.iso.datetime(),
  settledOn: z.iso.datetime().nullable(),
  /** Whether the caller heads the office that it is offered to. */
  mayAnswer: z.boolean(),
  /** Whether the caller heads the office that offers it. */
  mayWithdraw: z.boolean(),
})
export type Release = z.infer<typeof release>

/** Listings whose agent has left: to another agent of the office, or to the office of the agent. */
export const releasesContract = {
  list: get('/api/app/Desk/releases', 'Open offers of listings, and those that ended in the last 90 days', {
    viewed: '/desk',
  }).output(z.object({ results: z.array(release) })),
  offer: post('/api/app/Registration/{id}/release', 'Offer a listing to the office of its agent')
    .input(params)
    .output(offer),
  withdraw: del('/api/app/Registration/{id}/release', 'Withdraw the offer of a listing')
    .input(params)
    .output(offer),
  answer: post('/api/app/Registration/{id}/release/answer', 'Accept or decline an offered listing', {
    inputStructure: 'detailed',
  })
    .input(z.object({ params, body: z.object({ isAccepted: z.boolean() }) }))
    .output(offer),
  reassign: post(
    '/api/app/Registration/{id}/reassign',
    'Give a listing whose agent left to another agent of its office',
    { inputStructure: 'detailed' },
  )
    .input(
      z.object({
        params,
        body: z.object({ listAgentMlsId: freeText('List Agent', 50).min(1, 'List Agent is required.') }),
      }),
    )
    .output(z.object({ listAgentMlsId: z.string() })),
}
