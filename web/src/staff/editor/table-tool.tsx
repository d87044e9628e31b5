import { IconTable } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { MenuOnPress, type MenuTriggerProps } from '#shared/ui/actions/menu-on-press.tsx'
import { insertTable } from './table-commands.ts'
import { TableMenu } from './table-menu.tsx'
import type { Editor } from './use-editor.ts'

/** Inserts a table; inside one it offers the acts on it. */
export function TableTool({ editor, isDisabled }: { editor: Editor; isDisabled?: boolean }) {
  const trigger = (props: MenuTriggerProps | { onPress: () => void }) => (
    <IconButton
      label="Table"
      preventFocusOnPress
      className="rich-text-tool"
      isDisabled={isDisabled}
      {...props}
    >
      <IconTable size={18} aria-hidden="true" />
    </IconButton>
  )
  if (!editor.tools.isInTable) return trigger({ onPress: () => editor.run(insertTable) })
  return (
    <MenuOnPress trigger={trigger}>{(button) => <TableMenu trigger={button} editor={editor} />}</MenuOnPress>
  )
}
