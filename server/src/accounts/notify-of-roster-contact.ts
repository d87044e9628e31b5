import { CONTACT_KINDS, type ContactKind } from 'contract/contacts/contact-change.ts'
import { contactValue, isSameContact } from 'contract/contacts/contact-rules.ts'
import { rosterContactNotice } from 'contract/contacts/contact-words.ts'
import { type BrandDefaults, marketNameOf } from '#branding/load-branding.ts'
import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import type { members } from '#db/tables/members.table.ts'

type MemberRow = Pick<
  typeof members.$inferSelect,
  'id' | 'firstName' | 'email' | 'phone' | 'memberStatus' | 'modifiedOn'
>
type Change = { before: MemberRow; after: MemberRow }
/** The settings with which a run of the roster notifies members of its changes. */
export type RosterNoticeConfig = BrandDefaults & Pick<Config, 'features' | 'factorTypes'>

const fieldOf = { email: 'email', sms: 'phone' } as const

/** Notifies active members whose address or number the roster has changed, at the former and the new one. */
export async function notifyOfRosterContacts(
  tx: Db,
  { outbox, config }: { outbox: Outbox; config: RosterNoticeConfig },
  changed: Change[],
): Promise<void> {
  const kinds = CONTACT_KINDS.filter((kind) => kind === 'email' || config.factorTypes.sms)
  const notices = changed.flatMap((change) =>
    kinds.filter((kind) => shouldNotify(change, kind)).map((kind) => ({ ...change, kind })),
  )
  if (notices.length === 0 || !config.features.includes('account')) return
  const marketName = await marketNameOf(tx, config)
  for (const { before, after, kind } of notices) {
    const values = { before: valueOf(before, kind), after: valueOf(after, kind) }
    const { subject, text } = rosterContactNotice(kind, values)
    const facts = { memberId: after.id }
    for (const to of [values.before, values.after]) {
      if (to === null) continue
      const key = `roster-contact:${after.id}:${after.modifiedOn.toISOString()}:${to}`
      const mail = { to, subject, body: `Hello ${after.firstName},\n\n${text}`, action: null }
      if (kind === 'email') await outbox.put(tx, 'mail', mail, key, facts)
      else await outbox.put(tx, 'sms', { to, body: `${marketName}: ${text}` }, key, facts)
    }
  }
}

function shouldNotify({ before, after }: Change, kind: ContactKind): boolean {
  if (after.memberStatus !== 'Active') return false
  const [former, next] = [valueOf(before, kind), valueOf(after, kind)]
  return former !== next && !isSameContact(kind, former, next)
}

function valueOf(member: MemberRow, kind: ContactKind): string | null {
  return contactValue(kind, member[fieldOf[kind]])
}
