import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { FIGURE_WORDS, type UsageStep } from 'contract/staff/usage/usage-figures.ts'
import type { UsageAnswer } from 'contract/staff/usage/usage-query.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { exportFile } from '../export-file.ts'
import { UsagePlot } from './usage-plot.tsx'
import type { usageQueryOf } from './usage-state.ts'
import { countInWords, STEP_WORDS } from './usage-words.ts'

type Figure = UsageAnswer['figures'][number]
type Query = ReturnType<typeof usageQueryOf>

/** One figure: its plot, and the same numbers as a table that can be saved. */
export function UsageFigurePart({ figure, steps, query }: { figure: Figure; steps: string[]; query: Query }) {
  const { title } = FIGURE_WORDS[figure.figure]
  const id = `usage-${figure.figure}`
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-large border border-border bg-surface p-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-14 font-semibold">
          {title}
        </h2>
        <Button
          size="small"
          className="max-md:h-11"
          aria-label={`Export CSV: ${title}`}
          onPress={() => void save(figure, query)}
        >
          Export CSV
        </Button>
      </div>
      <UsagePlot figure={figure} steps={steps} step={query.step} />
      <Numbers figure={figure} steps={steps} step={query.step} />
    </section>
  )
}

function Numbers({ figure, steps, step }: { figure: Figure; steps: string[]; step: UsageStep }) {
  const { title, unit } = FIGURE_WORDS[figure.figure]
  return (
    // The head stays while the rows are scrolled, which keys can do too.
    <section
      aria-label={`${title}: numbers`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area has to be reached by keyboard
      tabIndex={0}
      className="max-h-56 overflow-auto rounded-small border border-border"
    >
      <table aria-label={title} className="w-full text-13 tabular-nums">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-left font-medium whitespace-nowrap">
              {STEP_WORDS[step]}
            </th>
            {figure.groups.map(({ group }) => (
              <th key={group} scope="col" className="px-3 py-1.5 text-right font-medium">
                {group || unit}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {steps.map((day, index) => (
            <tr key={day}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {formatCalendarDay(day)}
              </th>
              {figure.groups.map(({ group, counts }) => (
                <td key={group} className="px-3 py-1.5 text-right">
                  {countInWords(counts[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

async function save({ figure }: Figure, query: Query): Promise<void> {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  try {
    await exportFile('usage', { figure, ...Object.fromEntries(fields) })
  } catch (error) {
    showToast({ title: 'Error', message: errorMessage(error), status: 'error', autoHide: TOAST_MS.long })
  }
}
