import { Link } from '@tanstack/react-router'
import { monthName } from 'contract/common/day-phrase.ts'
import type { DeskMonth } from 'contract/desk/desk.ts'
import { REGISTERED_STATUSES } from 'contract/listings/registered-status.ts'
import { useId, useMemo } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { type Line, LinePlot } from '#shared/ui/line-plot.tsx'
import { PlotNumbers } from '#shared/ui/plot-numbers.tsx'
import { AgentLeftList } from './agent-left.tsx'
import { FIGURE_CLASSES, Figures, FigureText } from './figure.tsx'
import { EndedReleases, ReceivedReleases } from './releases.tsx'
import { TabHead } from './tab-head.tsx'
import { useDeskAddress, useDeskSummary } from './use-desk.ts'

/** Tab `Listings`: the number of listings per status, and their outcomes of the last months. */
export function ListingsTab() {
  const { address } = useDeskAddress()
  const { data, error, refetch } = useDeskSummary(address.office, 'listings')
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data?.listings) return <SkeletonRows count={6} />
  const { statuses, months, agentLeft } = data.listings
  return (
    <>
      <TabHead tab="listings" asOf={data.asOf} />
      <Figures label="Registered listings by status">
        {REGISTERED_STATUSES.map((status) => (
          <li key={status}>
            <Link
              to="/registered"
              search={{ status, office: data.office?.officeCode }}
              className={FIGURE_CLASSES}
            >
              <FigureText name={status} count={statuses[status]} />
            </Link>
          </li>
        ))}
      </Figures>
      <ReceivedReleases />
      {agentLeft && agentLeft.total > 0 && <AgentLeftList left={agentLeft} />}
      <div className="grid gap-4 lg:grid-cols-2">
        <MonthPlot title="Registered and sent to MLS" unit="Listings" months={months} lines={countsOf} />
        <MonthPlot title="Days from registration to MLS" unit="Days" months={months} lines={daysOf} />
      </div>
      <EndedReleases />
    </>
  )
}

function countsOf(months: DeskMonth[]): Line[] {
  return [
    { name: 'Registrations', values: months.map(({ registrations }) => registrations) },
    { name: 'Sent to MLS', values: months.map(({ handOvers }) => handOvers) },
  ]
}

function daysOf(months: DeskMonth[]): Line[] {
  return [
    { name: 'Median', values: months.map(({ medianDays }) => medianDays) },
    { name: '90th percentile', values: months.map(({ percentile90Days }) => percentile90Days) },
  ]
}

/** A plot over the months, and the same numbers as a table below it. */
function MonthPlot({
  title,
  unit,
  months,
  lines,
}: {
  title: string
  unit: string
  months: DeskMonth[]
  lines: (months: DeskMonth[]) => Line[]
}) {
  const id = useId()
  const plotted = useMemo(
    () => ({
      lines: lines(months),
      steps: months.map(({ month }) => monthName(`${month}-01`)),
      stepTitle: 'Month',
      unit,
    }),
    [lines, months, unit],
  )
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 content-start gap-3 rounded-large border border-border bg-surface p-4"
    >
      <h2 id={id} className="text-14 font-semibold">
        {title}
      </h2>
      <LinePlot plotted={plotted} />
      <PlotNumbers
        title={title}
        stepTitle="Month"
        steps={months.map(({ month }) => ({ id: month, name: monthName(`${month}-01`) }))}
        lines={plotted.lines}
        inWords={(value) => (value === null ? '–' : value.toLocaleString('en-US'))}
      />
    </section>
  )
}
