import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { FIGURE_WORDS, type UsageStep } from 'contract/staff/usage/usage-figures.ts'
import type { UsageAnswer } from 'contract/staff/usage/usage-query.ts'
import { useMemo } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { LinePlot, type Plotted } from '#shared/ui/line-plot.tsx'
import { PlotNumbers } from '#shared/ui/plot-numbers.tsx'
import { exportFile } from '../export-file.ts'
import type { usageQueryOf } from './usage-state.ts'
import { changeInWords, isMean, totalOf } from './usage-totals.ts'
import { countInWords, STEP_WORDS, stepLabel } from './usage-words.ts'

type Figure = UsageAnswer['figures'][number]
type Query = ReturnType<typeof usageQueryOf>

/** One figure: its total, its plot, and the same numbers as a table that can be saved, the newest first. */
export function UsageFigurePart({
  figure,
  before,
  steps,
  query,
}: {
  figure: Figure
  /** The same figure in the period before; unknown while it loads. */
  before: Figure | undefined
  steps: string[]
  query: Query
}) {
  const { title, unit } = FIGURE_WORDS[figure.figure]
  const plotted = useMemo(() => plottedOf(figure, steps, query.step), [figure, steps, query.step])
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
      <Total figure={figure} before={before} query={query} steps={steps.length} />
      <LinePlot plotted={plotted} />
      <details>
        <summary className="cursor-pointer py-1 text-13 font-medium text-accent max-md:py-3">
          Show numbers
        </summary>
        <PlotNumbers
          title={title}
          stepTitle={plotted.stepTitle}
          steps={steps.map((day) => ({ id: day, name: formatCalendarDay(day) })).toReversed()}
          lines={plotted.lines.map(({ name, values }) => ({
            name: name || unit,
            values: values.toReversed(),
          }))}
          inWords={countInWords}
        />
      </details>
    </section>
  )
}

function Total({
  figure,
  before,
  query: { step },
  steps,
}: {
  figure: Figure
  before: Figure | undefined
  query: Query
  steps: number
}) {
  const total = totalOf(figure)
  if (total === null) return null
  const change = changeInWords(total, before ? totalOf(before) : null, step, steps)
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-24 font-semibold tabular-nums">{total.toLocaleString('en-US')}</span>
      <span className="text-13 text-muted">
        {[isMean(figure.figure) ? `on average each ${step}` : null, change].filter(Boolean).join(' · ')}
      </span>
    </p>
  )
}

function plottedOf({ figure, groups }: Figure, steps: string[], step: UsageStep): Plotted {
  return {
    lines: groups.map(({ group, counts }) => ({ name: group, values: counts })),
    steps: steps.map(stepLabel),
    stepTitle: STEP_WORDS[step],
    unit: FIGURE_WORDS[figure].unit,
  }
}

async function save({ figure }: Figure, query: Query): Promise<void> {
  const fields = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  try {
    await exportFile('usage', { figure, ...Object.fromEntries(fields) })
  } catch (error) {
    showErrorToast(errorMessage(error), TOAST_MS.long)
  }
}
