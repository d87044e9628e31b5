import { shownClassName } from 'contract/training/shown-class.ts'
import { heldText, lapsedText, noSeatsText, takenOffText } from 'contract/training/wait-list-texts.ts'
import { inArray } from 'drizzle-orm'
import { html } from 'ghtml'
import type { MemberCall } from '#access/call.ts'
import type { Db } from '#db/open.ts'
import { members } from '#db/tables/members.table.ts'
import type { trainingClasses, trainingWaits } from '#db/tables/training.table.ts'
import { storeNotices } from '#notify/notify.ts'
import { roomZone } from '../room-zone.ts'

/** The services that a wait list needs of a call or a job. */
export type WaitServices = Pick<MemberCall, 'outbox' | 'now' | 'marketZone' | 'features'> & {
  setUp: Pick<MemberCall['setUp'], 'portalUrl'>
}

type ClassRow = Pick<
  typeof trainingClasses.$inferSelect,
  'id' | 'className' | 'presentationType' | 'locationId'
>
type Entry = typeof trainingWaits.$inferSelect

const CATEGORY = 'Training'

/** Notifies members by inbox and mail that a seat is held for them, and until when. */
export async function notifyOffered(
  tx: Db,
  services: WaitServices,
  found: ClassRow,
  entries: Entry[],
): Promise<void> {
  const zone = await roomZone(tx, services, found)
  return notifyEach(tx, services, entries, ({ id, offeredUntil }) => ({
    subject: `A seat is held for you: ${shownClassName(found.className)}`,
    text: heldText(offeredUntil?.toISOString() ?? '', zone),
    link: `${services.setUp.portalUrl}/training/registration/${found.id}`,
    priority: 1,
    endsOn: offeredUntil ?? undefined,
    key: `seat-offer:${id}:${offeredUntil?.toISOString()}`,
  }))
}

/** Notifies members whose offer has ended without an answer. */
export function notifyLapsed(
  tx: Db,
  services: WaitServices,
  found: ClassRow,
  entries: Entry[],
): Promise<void> {
  return notifyEach(tx, services, entries, ({ id, offeredUntil }) => ({
    subject: `Your held seat was released: ${shownClassName(found.className)}`,
    text: lapsedText(found.className),
    link: null,
    priority: 0,
    key: `seat-offer-ended:${id}:${offeredUntil?.toISOString()}`,
  }))
}

/** Notifies members who still waited when the list closed. */
export function notifyClosed(
  tx: Db,
  services: WaitServices,
  found: ClassRow,
  entries: Entry[],
): Promise<void> {
  return notifyEach(tx, services, entries, ({ id }) => ({
    subject: `The waitlist is closed: ${shownClassName(found.className)}`,
    text: noSeatsText(found.className),
    link: null,
    priority: 1,
    key: `waitlist-closed:${id}`,
  }))
}

/** Notifies a member whom staff have taken off the list, without their reason. */
export function notifyTakenOff(tx: Db, services: WaitServices, found: ClassRow, entry: Entry): Promise<void> {
  return notifyEach(tx, services, [entry], ({ id }) => ({
    subject: `You are off the waitlist: ${shownClassName(found.className)}`,
    text: takenOffText(found.className),
    link: null,
    priority: 0,
    key: `waitlist-removed:${id}`,
  }))
}

type Notice = {
  subject: string
  text: string
  link: string | null
  priority: number
  endsOn?: Date | undefined
  key: string
}

async function notifyEach(
  tx: Db,
  services: WaitServices,
  entries: Entry[],
  noticeTo: (entry: Entry) => Notice,
): Promise<void> {
  if (entries.length === 0) return
  const ids = entries.map(({ memberId }) => memberId)
  const found = await tx
    .select({ memberId: members.id, firstName: members.firstName })
    .from(members)
    .where(inArray(members.id, ids))
  const receivers = new Map(found.map((receiver) => [receiver.memberId, receiver]))
  for (const entry of entries) {
    const receiver = receivers.get(entry.memberId)
    if (!receiver) continue
    const { text, link, priority, ...notice } = noticeTo(entry)
    await storeNotices(tx, services, [receiver], {
      ...notice,
      priority,
      text: link === null ? text : `${text} ${link}`,
      body:
        link === null
          ? html`<p>${text}</p>`
          : html`<p>${text}</p><p><a href="${link}">Open the class</a></p>`,
      emailCategory: priority > 0 ? CATEGORY : null,
    })
  }
}
