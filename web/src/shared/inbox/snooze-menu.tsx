import { SNOOZE_CHOICES } from 'contract/notifications/snooze-choices.ts'
import { type ReactNode, useState } from 'react'
import { now } from '../clock.ts'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '../ui/actions/menu.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'

/** The suggested times, in the reader's zone, and any other. */
export function SnoozeMenu({ trigger, onSnooze }: { trigger: ReactNode; onSnooze: (until: Date) => void }) {
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
