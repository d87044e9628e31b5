import { actingTab } from '../acting/acting-tab.ts'
import { useProfile } from '../session/use-profile.ts'

/**
 * The owner of this tab's drafts: input for another member is found neither among the member's own drafts nor
 * by that member.
 */
export function useDraftOwner(): string {
  const memberId = String(useProfile().member?.id ?? 0)
  const acting = actingTab()
  return acting ? `${acting.receiverId}:for-${memberId}` : memberId
}
