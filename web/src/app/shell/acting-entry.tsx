import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { endActing } from '#shared/acting/stored-acting.ts'
import { ActionMenuItem } from '#shared/ui/actions/menu.tsx'

/** Starts or stops acting for another member; renders nothing if the member may act for no one. */
export function ActingEntry({ mayAct, onActFor }: { mayAct: boolean; onActFor: () => void }) {
  if (actingTab()) return <ActionMenuItem onAction={endActing}>{ACTING_TEXTS.stop}</ActionMenuItem>
  return mayAct ? <ActionMenuItem onAction={onActFor}>{ACTING_TEXTS.actFor}</ActionMenuItem> : null
}
