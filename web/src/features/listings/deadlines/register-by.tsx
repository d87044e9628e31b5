import { DeadlineStateMark } from './deadline-state-mark.tsx'
import { DueTime } from './due-time.tsx'
import { useRegistration } from './use-registration.ts'

/** The registration deadline of the listing in the form, and the deadlines that its option brings. */
export function RegisterBy() {
  const { planned } = useRegistration()
  return (
    <div role="status" className="empty:hidden">
      {planned.length > 0 && (
        <ul className="mt-4 grid gap-2 rounded-large border border-border bg-surface px-4 py-2.5 text-14">
          {planned.map(({ title, state, ...due }) => (
            <li key={title} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="text-muted">{title}</span>
              <b className="font-semibold">
                <DueTime {...due} />
              </b>
              {state !== 'Upcoming' && <DeadlineStateMark state={state} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
