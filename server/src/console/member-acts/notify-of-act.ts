import { randomUUID } from 'node:crypto'
import type { Caller } from '#access/caller.ts'
import { loadBranding } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { notifyMember } from '#notify/notify.ts'
import type { DeskCall } from './desk-call.ts'

/** Notifies a member, by mail too, of an act of staff; the sentence itself is the default subject. */
export async function notifyOfAct(
  tx: Db,
  call: DeskCall,
  member: Caller,
  wording: (market: string, support: string) => { subject?: string; text: string },
): Promise<void> {
  const { marketName, supportAddress } = await loadBranding(tx, call.config)
  const { text, subject } = wording(marketName, supportAddress ?? call.config.supportPhone ?? 'your MLS')
  await notifyMember(tx, call, {
    loginId: member.loginId,
    subject: subject ?? text.replace(/\.$/, ''),
    text,
    priority: 1,
    emailCategory: 'Account Security',
    key: `account:${randomUUID()}`,
  })
}
