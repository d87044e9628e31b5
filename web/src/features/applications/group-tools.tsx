import { IconArrowDown, IconArrowUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'

/** Actions on a whole group. `before` and `after` are the names of its neighbors. */
export function GroupTools({
  name,
  before,
  after,
  onMove,
  onRename,
  onRemove,
}: {
  name: string
  before: string | undefined
  after: string | undefined
  onMove: (target: string) => void
  onRename: () => void
  onRemove: () => void
}) {
  return (
    <span className="flex">
      <IconButton
        label={`Move Up Group ${name}`}
        isDisabled={before === undefined}
        onPress={() => before !== undefined && onMove(before)}
      >
        <IconArrowUp size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={`Move Down Group ${name}`}
        isDisabled={after === undefined}
        onPress={() => after !== undefined && onMove(after)}
      >
        <IconArrowDown size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Rename Group ${name}`} onPress={onRename}>
        <IconPencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove Group ${name}`} onPress={onRemove}>
        <IconTrash size={18} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
