import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { OfferedClasses } from '../offered-classes.tsx'
import { ClassCalendar } from './class-calendar.tsx'
import { TodayLine } from './today-line.tsx'

/** Tab `Training Calendar`: upcoming classes. */
export function CalendarTab() {
  return (
    <OfferedClasses>
      {(classes, isLoading) =>
        isLoading ? (
          <SkeletonBlock className="h-[720px] w-full" />
        ) : (
          <>
            <TodayLine classes={classes} />
            <ClassCalendar classes={classes} />
          </>
        )
      }
    </OfferedClasses>
  )
}
