import { sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { contactChanges } from '../db/tables/accounts.table.ts'
import { members } from '../db/tables/members.table.ts'

type Contact = {
  /** Where codes, links and mails go: the own value, else that of the roster. */
  inUse: string | null
  roster: string | null
  own: string | null
}
/** How the portal reaches a member. */
export type ContactsInUse = { email: Contact; sms: Contact }

type Row = {
  id: number
  email: string | null
  phone: string | null
  ownEmail: string | null
  ownPhone: string | null
}

/**
 * Where mails and text messages to members go at a moment: own values outrank those of the roster once they are in use.
 * Nothing else decides it.
 */
export async function contactsAt(
  db: Db,
  memberIds: number[],
  moment: Date,
): Promise<Map<number, ContactsInUse>> {
  if (memberIds.length === 0) return new Map()
  const own = (kind: 'email' | 'sms') => sql`(
    select own.value from ${contactChanges} own
    where own.member_id = ${members.id} and own.kind = ${kind} and own.ended_on is null
      and own.in_use_on <= ${moment.toISOString()}::timestamptz
    order by own.in_use_on desc limit 1)`
  const { rows } = await db.execute<Row>(sql`
    select ${members.id}, ${members.email}, ${members.phone}, ${own('email')} as "ownEmail", ${own('sms')} as "ownPhone"
    from ${members} where ${members.id} = any(${sql.param(memberIds)}::int[])`)
  return new Map(
    rows.map(({ id, email, phone, ownEmail, ownPhone }) => [
      id,
      { email: contact(email, ownEmail), sms: contact(phone, ownPhone) },
    ]),
  )
}

/** The same of one member, who may be deleted. */
export async function contactsOf(db: Db, memberId: number, moment: Date): Promise<ContactsInUse> {
  const found = await contactsAt(db, [memberId], moment)
  return found.get(memberId) ?? { email: contact(null, null), sms: contact(null, null) }
}

function contact(roster: string | null, own: string | null): Contact {
  return { inUse: own ?? roster, roster, own }
}
