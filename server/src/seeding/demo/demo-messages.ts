import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { members } from '../../db/tables/members.table.ts'
import { systemNotifications, userNotifications } from '../../db/tables/messages.table.ts'

const HOUR_MS = 3_600_000
const AGENT1_NOTIFICATIONS = 126

type Message = typeof systemNotifications.$inferInsert
type Demo = Pick<Message, 'title' | 'message' | 'position' | 'systemNotificationStatusId'> & Partial<Message>

const forLogin = (loginId: string) => [{ field: 'LoginId' as const, op: 'Equal' as const, values: [loginId] }]
const forAor = (name: string) => ({
  source: 'AOR',
  aorName: name,
  criteria: [{ field: 'AorShortName' as const, op: 'Equal' as const, values: [name] }],
})

/** One message of each position and status, one expired, one for each of the two associations (S1-52). */
const messages: Demo[] = [
  {
    title: 'Maintenance on Sunday',
    message: '<p>The portal rests on Sunday from 2 to 3 AM. Nothing that you have saved is lost.</p>',
    url: 'https://example.com/maintenance',
    position: 'dash',
    systemNotificationStatusId: 1,
  },
  {
    title: 'Message from Coachella Valley Association',
    message: 'The office closes at noon on Friday.',
    position: 'dash',
    systemNotificationStatusId: 2,
    ...forAor('CV'),
  },
  {
    title: 'Message from Pelican Tide Association',
    message: 'Dues are payable until the end of the month.',
    position: 'dash',
    systemNotificationStatusId: 3,
    ...forAor('PT'),
  },
  {
    title: 'Your office has a new application',
    message: '<p>Showing requests are now on for <strong>all agents</strong> of your office.</p>',
    position: 'popover',
    systemNotificationStatusId: 4,
    criteria: forLogin('broker2'),
  },
  {
    title: 'New fair housing course',
    message: '<p>The yearly course is open for registration.</p>',
    url: 'https://example.com/fair-housing',
    position: 'modal',
    systemNotificationStatusId: 1,
    criteria: forLogin('broker3'),
  },
  {
    title: 'Thank you',
    message: '<p>Your office has completed its review.</p>',
    position: 'simpleModal',
    systemNotificationStatusId: 4,
    criteria: forLogin('broker3'),
  },
]

const subjects = [
  ['Registration confirmed', 'You are registered for a class. The calendar has its time and place.', null],
  ['A listing was sent to the MLS', 'Your registered listing is in the MLS system.', 'Listings'],
  ['Course request received', 'Thank you. We will tell you when a date is set.', null],
  ['A class has moved', 'The class begins an hour later than planned.', 'Training'],
] as const

/** Messages to all, and an inbox of more than 120 notifications for `agent1` (D3-44). */
export async function seedDemoMessages(tx: Db, now: Date): Promise<void> {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const rows = messages.map(
    (message, index): Message => ({
      source: 'MLS',
      show: true,
      createdOn: hoursAgo(20 * index + 5),
      modifiedOn: hoursAgo(20 * index + 5),
      ...message,
    }),
  )
  await tx.insert(systemNotifications).values([
    ...rows,
    {
      title: 'Message from Coachella Valley Association',
      message: 'The spring mixer is over. Thank you for coming.',
      position: 'dash',
      systemNotificationStatusId: 1,
      show: true,
      expirationDate: hoursAgo(24),
      createdOn: hoursAgo(400),
      modifiedOn: hoursAgo(400),
      ...forAor('CV'),
    },
  ])
  const [agent] = await tx.select({ id: members.id }).from(members).where(eq(members.loginId, 'agent1'))
  if (!agent) return
  await tx.insert(userNotifications).values(
    Array.from({ length: AGENT1_NOTIFICATIONS }, (_, index) => {
      const [subject, text, emailCategory] = subjects[index % subjects.length] ?? subjects[0]
      return {
        memberId: agent.id,
        subject,
        body: `<p>${text}</p>`,
        priority: emailCategory ? 1 : 0,
        emailCategory,
        idempotencyKey: `demo:${index}`,
        createdOn: hoursAgo(index * 31 + 3),
      }
    }),
  )
}
