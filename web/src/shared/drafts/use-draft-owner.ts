import { actingTab } from '../acting/acting-tab.ts'
import { useProfile } from '../session/use-profile.ts'

/** Whose the drafts of this tab are: what is typed for another member is found neither among own drafts nor by them. */
export function useDraftOwner(): string {
  const memberId = String(useProfile().member?.id ?? 0)
  const acting = actingTab()
  return acting ? `${acting.receiverId}:for-${memberId}` : memberId
}
