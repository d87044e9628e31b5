import { loadBranding } from '#branding/load-branding.ts'
import type { Db } from '#db/open.ts'
import { ACCOUNT_SECURITY } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import type { PrivacyServices } from './forget-member.ts'

/** Notifies a member that staff got a copy of the member's data. */
export async function notifyOfExport(
  tx: Db,
  services: PrivacyServices,
  { memberId, key }: { memberId: number; key: string },
): Promise<void> {
  const { brandDefaults, supportPhone } = services
  const { marketName, supportAddress } = await loadBranding(tx, brandDefaults)
  const notice = {
    subject: 'Our staff exported a copy of your data',
    text: `Two people of ${marketName} approved an export of the data that we keep about you. Questions? Contact ${supportAddress ?? supportPhone ?? 'your MLS'}.`,
    priority: 1,
    emailCategory: ACCOUNT_SECURITY,
    key,
  }
  await notify(tx, services, notice, { memberIds: [memberId] })
}
