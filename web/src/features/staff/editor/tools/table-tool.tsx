import { IconTable } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { ActionMenu, ActionMenuItem } from '#shared/ui/actions/menu.tsx'
import type { Editor } from '../use-editor.ts'
import { insertTable, TABLE_TOOLS } from './table-commands.ts'

/** Inserts a table; within one it offers what can be done with it. */
export function TableTool({ editor, isDisabled }: { editor: Editor; isDisabled?: boolean }) {
  const { tools, run, runFromMenu } = editor
  const trigger = (
    <IconButton
      label="Table"
      preventFocusOnPress
      className="rich-text-tool"
      isDisabled={isDisabled}
      {...(tools.isInTable ? {} : { onPress: () => run(insertTable) })}
    >
      <IconTable size={18} aria-hidden="true" />
    </IconButton>
  )
  if (!tools.isInTable) return trigger
  return (
    <ActionMenu trigger={trigger} label="Table">
      {TABLE_TOOLS.map(({ label, command }) => (
        <ActionMenuItem key={label} onAction={() => runFromMenu(command)}>
          {label}
        </ActionMenuItem>
      ))}
    </ActionMenu>
  )
}
