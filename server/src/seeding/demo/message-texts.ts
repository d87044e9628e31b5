import type { systemNotifications } from '#db/tables/messages.table.ts'

type Message = typeof systemNotifications.$inferInsert
export type DemoMessage = Pick<Message, 'title' | 'message' | 'position' | 'systemNotificationStatusId'> &
  Partial<Message>

const forLogin = (loginId: string) => [{ field: 'LoginId' as const, op: 'Equal' as const, values: [loginId] }]
const forAor = (name: string) => ({
  source: 'AOR',
  aorName: name,
  criteria: [{ field: 'AorShortName' as const, op: 'Equal' as const, values: [name] }],
})
const valley = {
  title: 'Message from Coachella Valley Association',
  position: 'dash',
  ...forAor('CV'),
} as const
const tide = { title: 'Message from Pelican Tide Association', position: 'dash', ...forAor('PT') } as const

/** The new messages: one of each position, one for each of the two associations. */
export const NEW_MESSAGES: DemoMessage[] = [
  {
    title: 'Maintenance on Sunday',
    message:
      "<p>The portal will be down for maintenance Sunday, 2–3 AM PT. Your saved work won't be affected.</p>",
    url: 'https://example.com/maintenance',
    position: 'dash',
    systemNotificationStatusId: 1,
  },
  { ...valley, message: 'The office closes at noon on Friday.', systemNotificationStatusId: 2 },
  { ...tide, message: 'Dues must be paid by the end of the month.', systemNotificationStatusId: 3 },
  {
    title: 'Your office has a new application',
    message: '<p>Showing requests are now on for <strong>all agents</strong> of your office.</p>',
    position: 'popover',
    systemNotificationStatusId: 4,
    criteria: forLogin('m1191'),
  },
  {
    title: 'Bring your lockbox',
    message: '<p>Swap your lockbox at the front desk through Thursday.</p>',
    url: 'https://example.com/lockbox',
    position: 'popover',
    systemNotificationStatusId: 2,
    criteria: forLogin('m1191'),
  },
  {
    title: 'New fair housing course',
    message: '<p>The yearly course is open for registration. It takes about <strong>two hours</strong>.</p>',
    url: 'https://example.com/fair-housing',
    position: 'modal',
    systemNotificationStatusId: 1,
    criteria: forLogin('m1192'),
  },
  {
    title: 'Thank you',
    message: '<p>Your office has completed its review.</p>',
    position: 'simpleModal',
    systemNotificationStatusId: 4,
    criteria: forLogin('m1192'),
  },
]

/** The messages that members have read before, the newest first. */
export const READ_MESSAGES: DemoMessage[] = [
  {
    title: 'Faster search in Registered Listings',
    message:
      '<p>The text filter now finds <strong>listing numbers, addresses and agents</strong> together.</p><ul><li>Type any part of an address</li><li>Combine it with a status</li></ul>',
    url: 'https://example.com/release-notes',
    position: 'dash',
    systemNotificationStatusId: 4,
  },
  {
    ...valley,
    message: 'Caravan starts at 9 AM on Tuesday at the clubhouse of Desert Falls.',
    systemNotificationStatusId: 1,
  },
  {
    title: 'Photo rules from the first of the month',
    message:
      '<h3>What changes</h3><p>The first photo of a listing shows the front of the building. Photos that show signs, people or text will be removed.</p><p>Active listings have <em>30 days</em> to comply.</p>',
    url: 'https://example.com/photo-rules',
    position: 'dash',
    systemNotificationStatusId: 2,
  },
  {
    ...tide,
    message: 'The harbor parking lot is closed this week. Use the lot on Second Street.',
    systemNotificationStatusId: 2,
  },
  {
    ...valley,
    message: 'Nominations for the board are open. The form is at the front desk and online.',
    url: 'https://example.com/nominations',
    systemNotificationStatusId: 1,
  },
  {
    title: 'Stronger sign-in protection',
    message:
      '<p>After 10 failed attempts, your account is locked for a short time. <a href="https://example.com/security">How it works</a></p>',
    position: 'dash',
    systemNotificationStatusId: 1,
  },
  {
    ...valley,
    message: 'Heat warning: please keep showings before 10 AM or after 6 PM.',
    systemNotificationStatusId: 3,
  },
  {
    ...valley,
    message: 'Thank you! The toy drive collected 412 presents.',
    systemNotificationStatusId: 4,
  },
  {
    title: 'Compliance line moved',
    message:
      '<p>Questions about listing rules are welcome at <a href="tel:+15550100">555-0100</a>, 8 AM to 6 PM.</p>',
    position: 'dash',
    systemNotificationStatusId: 1,
  },
]

/** Found in the list of the association only. */
export const EXPIRED_MESSAGES: DemoMessage[] = [
  {
    ...valley,
    message: 'The spring mixer is over. Thank you for coming.',
    systemNotificationStatusId: 1,
  },
  {
    ...valley,
    message: 'The front desk is closed on Monday for the holiday.',
    systemNotificationStatusId: 2,
  },
  {
    ...valley,
    message: 'The class on water rights has moved to Room 2.',
    systemNotificationStatusId: 3,
  },
  {
    ...valley,
    message: 'Early-bird pricing for the convention ends today.',
    url: 'https://example.com/convention',
    systemNotificationStatusId: 2,
  },
  {
    ...valley,
    message: 'Blood donation in the parking lot from 9 AM to 3 PM.',
    systemNotificationStatusId: 1,
  },
]

type Notice = { subject: string; body: string; emailCategory: string | null }

const streets = ['350 S Grand Ave', '44 Palm Canyon Dr', '1208 Ocean Blvd', '77 Cook St', '9 Date Palm Dr']
const classes = ['Fair Housing', 'Contracts Basics', 'Photo Workshop', 'Risk Management', 'Pricing a Home']

const kinds: ((place: number) => Notice)[] = [
  (place) => ({
    subject: `Registration confirmed: ${classes[place % classes.length]}`,
    body: "<p>You are registered for this class. The calendar has its time and place.</p><p>Can't make it? Please unregister so someone else can have your spot.</p>",
    emailCategory: null,
  }),
  (place) => ({
    subject: `Sent to the MLS: ${streets[place % streets.length]}`,
    body: "<p>Your registered listing is in the MLS system now. You'll find it under <strong>Incomplete Listings</strong>.</p>",
    emailCategory: 'Listings',
  }),
  (place) => ({
    subject: `Course request received: ${classes[(place + 2) % classes.length]}`,
    body: "<p>Thanks! We'll let you know as soon as a date is set.</p>",
    emailCategory: null,
  }),
  (place) => ({
    subject: `A class has moved: ${classes[(place + 1) % classes.length]}`,
    body: '<p>This class now starts <strong>one hour later</strong>. Same location.</p>',
    emailCategory: 'Training',
  }),
  (place) => ({
    subject: `Cancelled: ${streets[(place + 3) % streets.length]}`,
    body: '<p>The registration of this listing was cancelled. It stays in your list and can no longer be changed.</p>',
    emailCategory: 'Listings',
  }),
  () => ({
    subject: 'Your statement is ready',
    body: '<p>Your quarterly statement:</p><table><tbody><tr><th>Dues</th><td>$138.00</td></tr><tr><th>Lockbox</th><td>$24.50</td></tr><tr><th>Total</th><td><strong>$162.50</strong></td></tr></tbody></table>',
    emailCategory: 'Billing',
  }),
  () => ({
    subject: 'A new device logged in',
    body: "<p>Your User ID was used on a new device. If that was you, you're all set. If not, change your password now.</p>",
    emailCategory: null,
  }),
]

/** The notification at this place of a member's inbox. */
export function demoNotice(place: number): Notice {
  const kind = kinds[(place * 3) % kinds.length] ?? kinds[0]
  if (!kind) throw new Error('No kind of notification')
  return kind(place)
}

/** Members who are asked to acknowledge a message; the first ones have. */
export const ASKED = { loginIds: ['m1184', 'm1185', 'm1186', 'm1187', 'm1188', 'm1189'], done: 2 }

export const ASKING_MESSAGE: DemoMessage = {
  title: 'New rules for open houses',
  message:
    '<p>From the first of the month every open house needs a sign-in sheet. Please read the rules and acknowledge them.</p>',
  url: 'https://example.com/open-houses',
  position: 'dash',
  systemNotificationStatusId: 2,
  requiresAcknowledgment: true,
  criteria: [{ field: 'LoginId', op: 'In', values: ASKED.loginIds }],
}
