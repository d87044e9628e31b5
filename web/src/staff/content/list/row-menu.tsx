import { IconDots } from '@tabler/icons-react'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRow } from 'contract/staff/content/content-record.ts'
import type { ContentAct } from 'contract/staff/content/content-state.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '#shared/ui/actions/menu.tsx'
import { ACT_NAMES, isHeavy } from '../acts/act-texts.ts'
import { copyText, useRecordPages } from '../use-record-pages.ts'

/** The acts on a record of the list. */
export function RowMenu({
  kind,
  row,
  onAsk,
}: {
  kind: ContentKind
  row: ContentRow
  onAsk: (act: ContentAct) => void
}) {
  const pages = useRecordPages(kind, row.id)
  const label = `Actions for ${row.title}`
  return (
    <ActionMenu
      label={label}
      trigger={
        <Button
          variant="quiet"
          aria-label={label}
          className="size-9 px-0! text-muted! max-md:size-11! pointer-coarse:size-11!"
        >
          <IconDots size={20} aria-hidden="true" />
        </Button>
      }
    >
      <ActionMenuItem onAction={pages.open}>{row.mayEdit ? 'Edit' : 'View'}</ActionMenuItem>
      <ActionMenuItem onAction={pages.openHistory}>History</ActionMenuItem>
      {kind.fixedCount === undefined && (
        <ActionMenuItem onAction={pages.duplicate}>{copyText(kind)}</ActionMenuItem>
      )}
      {row.acts.length > 0 && <ActionMenuSeparator />}
      {row.acts.map((act) => (
        <ActionMenuItem key={act} isDanger={isHeavy(act)} onAction={() => onAsk(act)}>
          {ACT_NAMES[act]}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  )
}
