import { IconDots } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '#shared/ui/actions/menu.tsx'
import type { Steps } from '#shared/ui/order/order-list.tsx'

/** Moves an application in its list, or into a group; `own` is its current group, null for none. */
export function RowMenu({
  application,
  steps: { up, down },
  own,
  names,
  onChoose,
}: {
  application: string
  steps: Steps
  own: string | null
  names: string[]
  onChoose: (name: string | null) => void
}) {
  const label = `More actions for ${application}`
  const others = names.filter((name) => name !== own)
  return (
    <ActionMenu
      label={label}
      trigger={
        <IconButton label={label} className="max-md:size-11">
          <IconDots size={18} aria-hidden="true" />
        </IconButton>
      }
    >
      <ActionMenuItem isDisabled={!up} onAction={up}>
        Move Up
      </ActionMenuItem>
      <ActionMenuItem isDisabled={!down} onAction={down}>
        Move Down
      </ActionMenuItem>
      {names.length > 0 && <ActionMenuSeparator />}
      {others.map((name) => (
        <ActionMenuItem key={name} onAction={() => onChoose(name)}>
          Move to {name}
        </ActionMenuItem>
      ))}
      {own !== null && <ActionMenuItem onAction={() => onChoose(null)}>Remove from {own}</ActionMenuItem>}
    </ActionMenu>
  )
}
