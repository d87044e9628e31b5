import { DESK_DEADLINES } from 'contract/desk/desk-tabs.ts'
import { DeadlineList } from '#features/listings/deadlines/deadline-list.tsx'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { FIGURE_CLASSES, Figures, FigureText } from './figure.tsx'
import { TabHead } from './tab-head.tsx'
import { useDeskAddress, useDeskSummary } from './use-desk.ts'

/** Tab `Deadlines`: counts of due items, and the list, which each count narrows. */
export function DeadlinesTab() {
  const { address, change } = useDeskAddress()
  const { data, error, refetch } = useDeskSummary(address.office, 'deadlines')
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  const { deadlines, office, asOf } = data
  return (
    <>
      <TabHead tab="deadlines" asOf={asOf} />
      {deadlines && (
        <Figures label="Open deadlines">
          {DESK_DEADLINES.map((name) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={address.state === name}
                // The count covers all kinds and agents, and so does the list it opens.
                onClick={() =>
                  change({
                    state: address.state === name ? undefined : name,
                    kind: undefined,
                    agent: undefined,
                  })
                }
                className={FIGURE_CLASSES}
              >
                <FigureText name={name} count={deadlines[name]} />
              </button>
            </li>
          ))}
        </Figures>
      )}
      <DeadlineList
        state={{ ...address, office: office?.officeCode }}
        isOfficeGiven
        onChange={({ office: _office, ...next }) => change(next)}
      />
    </>
  )
}
