import { IconClock } from '@tabler/icons-react'
import { SNOOZE_CHOICES } from 'contract/notifications/snooze-choices.ts'
import { type ReactNode, useState } from 'react'
import { now } from '../clock.ts'
import { Button } from '../ui/actions/button.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '../ui/actions/menu.tsx'
import { MenuOnPress } from '../ui/actions/menu-on-press.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

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

/** The suggested times, in the reader's zone, and any other. */
function SnoozeMenu({ trigger, onSnooze }: { trigger: ReactNode; onSnooze: (until: Date) => void }) {
  const [isPicking, setIsPicking] = useState(false)
  return (
    <>
      <ActionMenu trigger={trigger} label="Snooze" isOpenAtFirst>
        {SNOOZE_CHOICES.map(({ label, until }) => (
          <ActionMenuItem key={label} onAction={() => onSnooze(until(now()))}>
            {label}
          </ActionMenuItem>
        ))}
        <ActionMenuSeparator />
        <ActionMenuItem onAction={() => setIsPicking(true)}>Pick a time</ActionMenuItem>
      </ActionMenu>
      {isPicking && <SnoozeDialog onSnooze={onSnooze} onClose={() => setIsPicking(false)} />}
    </>
  )
}
