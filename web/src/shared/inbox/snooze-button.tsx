import { IconClock } from '@tabler/icons-react'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { MenuOnPress } from '../ui/actions/menu-on-press.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'

/** Snoozes messages until a time from its menu, which loads with the first press. */
export function SnoozeButton({
  onSnooze,
  isCompact = false,
  isDisabled = false,
  className = '',
}: {
  onSnooze: (until: Date) => void
  isCompact?: boolean
  isDisabled?: boolean
  className?: string
}) {
  const icon = <IconClock size={16} aria-hidden="true" />
  return (
    <MenuOnPress
      trigger={(props) =>
        isCompact ? (
          <IconButton {...props} label="Snooze" isDisabled={isDisabled} className={className}>
            {icon}
          </IconButton>
        ) : (
          <Button {...props} size="small" isDisabled={isDisabled} icon={icon}>
            Snooze
          </Button>
        )
      }
    >
      {(trigger) => <SnoozeMenu trigger={trigger} onSnooze={onSnooze} />}
    </MenuOnPress>
  )
}
