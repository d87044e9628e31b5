import { IconX } from '@tabler/icons-react'
import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { shownClassName, shownLocation } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { Dialog, Heading, Popover } from 'react-aria-components'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { useMedia } from '#shared/use-media.ts'
import { zoneOf } from '#shared/zones/class-zone.ts'
import { ClassLink } from '../class-link.tsx'
import { ReasonedButton } from '../register-button.tsx'

/** Quick information on a class of the calendar, beside it, on a phone below or above it. */
export function ClassPopup({
  trainingClass,
  anchor,
  onClose,
}: {
  trainingClass: TrainingClass
  anchor: HTMLElement
  onClose: () => void
}) {
  const isNarrow = useMedia('(width < 48rem)')
  const zone = zoneOf(trainingClass)
  const facts = [
    ['Instructor', trainingClass.instructor?.name ?? null],
    ['Location', shownLocation(trainingClass)],
    ['Start', zonedTimestamp(trainingClass.startTime, zone)],
    ['End', zonedTimestamp(trainingClass.endTime, zone)],
  ] as const
  return (
    <Popover
      triggerRef={{ current: anchor }}
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      placement={isNarrow ? 'bottom' : 'right top'}
      offset={6}
      className="w-80 max-w-[calc(100vw-2rem)] rounded-large border border-border bg-surface shadow-float outline-none entering:animate-fade"
    >
      <Dialog className="outline-none">
        <header className="flex items-start justify-between gap-2 py-3 pr-2 pl-4">
          <Heading slot="title" className="pt-1.5 text-16 font-semibold [overflow-wrap:anywhere]">
            {shownClassName(trainingClass.className)}
          </Heading>
          <IconButton label="Close" onPress={onClose}>
            <IconX size={18} aria-hidden="true" />
          </IconButton>
        </header>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5 px-4 text-13">
          {facts.map(([label, text]) =>
            text === null ? null : (
              <div key={label} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-muted">{label}</dt>
                <dd className="tabular-nums [overflow-wrap:anywhere]">{text}</dd>
              </div>
            ),
          )}
        </dl>
        <footer className="mt-4 flex items-center justify-between gap-3 border-t border-border px-4 py-3 text-13">
          <ClassLink trainingClass={trainingClass} text="Class page" />
          <ReasonedButton trainingClass={trainingClass} size="small" />
        </footer>
      </Dialog>
    </Popover>
  )
}
