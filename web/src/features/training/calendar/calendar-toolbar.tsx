import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { CALENDAR_VIEWS, type CalendarView } from './calendar-views.ts'

/** The shown period, the navigation to other dates, and the four views. */
export function CalendarToolbar({
  title,
  view,
  onViewChange,
  onPrevious,
  onNext,
  onToday,
}: {
  title: string
  view: CalendarView
  onViewChange: (view: CalendarView) => void
  onPrevious: () => void
  onNext: () => void
  onToday: () => void
}) {
  return (
    <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-border px-4 py-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label="Previous" onPress={onPrevious}>
          <IconChevronLeft size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label="Next" onPress={onNext}>
          <IconChevronRight size={18} aria-hidden="true" />
        </IconButton>
        <Button size="small" onPress={onToday} className="ml-1 pointer-coarse:h-11">
          Today
        </Button>
        <h2 aria-live="polite" className="ml-3 text-16 font-semibold whitespace-nowrap">
          {title}
        </h2>
      </div>
      <ToggleButtonGroup
        aria-label="View"
        selectedKeys={[view]}
        disallowEmptySelection
        onSelectionChange={(keys) => {
          const chosen = CALENDAR_VIEWS.find(({ id }) => keys.has(id))
          if (chosen) onViewChange(chosen.id)
        }}
        className="flex w-full rounded-small bg-sunken p-0.5 sm:w-auto"
      >
        {CALENDAR_VIEWS.map(({ id, name }) => (
          <ToggleButton
            key={id}
            id={id}
            // One tab stop, as in any group of choices; the arrows move within it.
            excludeFromTabOrder={id !== view}
            className="h-7 flex-1 cursor-pointer pointer-coarse:h-11 rounded-[4px] px-3 text-13 font-medium text-muted transition-colors duration-120 hover:text-ink border border-transparent selected:border-border-strong selected:bg-hover selected:text-ink"
          >
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  )
}
