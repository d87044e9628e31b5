import type { ReactNode } from 'react'
import { ActionMenu, ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import { TABLE_TOOLS } from './table-commands.ts'
import type { Editor } from './use-editor.ts'

/** The acts on the table around the cursor. */
export function TableMenu({ trigger, editor }: { trigger: ReactNode; editor: Editor }) {
  return (
    <ActionMenu trigger={trigger} label="Table" isOpenAtFirst>
      {TABLE_TOOLS.map(({ label, command }) => (
        <ActionMenuItem key={label} onAction={() => editor.runFromMenu(command)}>
          {label}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  )
}
