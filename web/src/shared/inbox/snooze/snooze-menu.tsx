import { SNOOZE_CHOICES } from 'contract/notifications/snooze-choices.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { now } from '../../clock.ts'
import { AwaitedPart, lazyPart } from '../../lazy-part.tsx'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '../../ui/actions/menu.tsx'

const SnoozeDialog = lazyPart(async () => (await import('./snooze-dialog.tsx')).SnoozeDialog)

/** The times that are offered, by the clock of the reader, and any other. */
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
      {isPicking && (
        <Suspense fallback={<AwaitedPart />}>
          <SnoozeDialog onSnooze={onSnooze} onClose={() => setIsPicking(false)} />
        </Suspense>
      )}
    </>
  )
}
