import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import { FIGURE_WORDS, type UsageStep } from 'contract/staff/usage/usage-figures.ts'
import type { UsageAnswer } from 'contract/staff/usage/usage-query.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { FilterButtons } from '#shared/ui/actions/filter-buttons.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { consoleApi } from '../console-api.ts'
import { FilterFields } from '../kit/filter-fields.tsx'
import { SecondFactors } from './second-factors.tsx'
import { UsageFigurePart } from './usage-figure.tsx'
import { readUsageState, type UsageState, usageQueryOf } from './usage-state.ts'
import { queryBefore } from './usage-totals.ts'
import { countInWords, shareInWords } from './usage-words.ts'

const steps: { id: UsageStep; label: string }[] = [
  { id: 'day', label: 'Day' },
  { id: 'week', label: 'Week' },
  { id: 'month', label: 'Month' },
]
const splits = [
  { id: 'association', label: 'Association' },
  { id: 'memberType', label: 'Member type' },
]
const types = MEMBER_TYPES.map(({ value, displayName }) => ({ id: String(value), label: displayName }))

/** `/staff/usage`: statistics on the use of the portal. */
export function UsagePage() {
  const state = readUsageState(useSearch({ from: '/staff/usage' }))
  const navigate = useNavigate()
  const change = (next: Record<string, unknown>) =>
    void navigate({ to: '/staff/usage', search: readUsageState({ ...state, ...next }), replace: true })
  const query = usageQueryOf(state, marketToday())
  const { data, error, refetch } = useQuery({
    ...consoleApi.usage.query.queryOptions({ input: query }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHead title="Usage" />
      <Filters state={state} query={query} associations={data?.associations ?? []} onChange={change} />
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonBlock className="h-96 w-full" />}
      {data && <Figures data={data} query={query} />}
    </>
  )
}

type Query = ReturnType<typeof usageQueryOf>

function Figures({ data, query }: { data: UsageAnswer; query: Query }) {
  const { steps: shown, figures, ranked, isCounting } = data
  const { data: before } = useQuery({
    ...consoleApi.usage.query.queryOptions({ input: queryBefore(query, shown) }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="grid gap-4">
      {!isCounting && (
        <p className="rounded-large border border-border bg-warn-soft px-4 py-3 text-warn">
          Usage is not counted at present: USAGE_FIGURES is off.
        </p>
      )}
      <div className="grid gap-4 xl:grid-cols-2">
        {figures.map((figure) => (
          <UsageFigurePart
            key={figure.figure}
            figure={figure}
            before={before?.figures.find((found) => found.figure === figure.figure)}
            steps={shown}
            query={query}
          />
        ))}
        <SecondFactors />
        {ranked.map((list) => (
          <Ranking key={list.figure} list={list} />
        ))}
      </div>
    </div>
  )
}

function Ranking({ list: { figure, records } }: { list: UsageAnswer['ranked'][number] }) {
  const title = figure === 'applicationsOpened' ? 'Most Opened Applications' : 'Most Read Articles'
  return (
    <section aria-label={title} className="overflow-clip rounded-large border border-border bg-surface">
      <h2 className="px-4 py-3 text-14 font-semibold">{title}</h2>
      {records.length === 0 ? (
        <p className="border-t border-border px-4 py-3 text-muted">No Results</p>
      ) : (
        <table aria-label={title} className="w-full text-13 tabular-nums">
          <thead className="border-y border-border text-12 text-muted">
            <tr>
              <th scope="col" className="px-4 py-1.5 text-left font-medium">
                Name
              </th>
              <th scope="col" className="px-4 py-1.5 text-right font-medium">
                {FIGURE_WORDS[figure].unit}
              </th>
              <th scope="col" className="px-4 py-1.5 text-right font-medium">
                Share
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-border">
            {records.map(({ key, name, count, share }) => (
              <tr key={key}>
                <th scope="row" className="px-4 py-1.5 text-left font-medium wrap-anywhere">
                  {name}
                </th>
                <td className="px-4 py-1.5 text-right">{countInWords(count)}</td>
                <td className="px-4 py-1.5 text-right">{shareInWords(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Filters({
  state,
  query,
  associations,
  onChange,
}: {
  state: UsageState
  query: Query
  associations: string[]
  onChange: (next: Record<string, unknown>) => void
}) {
  return (
    <search className="mb-4 rounded-large border border-border bg-surface px-4 pt-3 print:hidden">
      <div className="mb-3 flex">
        <FilterButtons
          label="Step"
          filters={steps}
          pressed={query.step}
          onPress={(step) => onChange({ step, from: undefined, to: undefined })}
        />
      </div>
      <div className="grid gap-x-3 sm:grid-cols-2 lg:grid-cols-5">
        <FilterFields
          list={{ state: { ...state, from: query.from, to: query.to }, change: onChange }}
          fields={[
            { input: 'period', labels: ['From', 'To'] },
            { input: 'select', name: 'splitBy', label: 'Split by', all: 'Nothing', options: splits },
            {
              input: 'select',
              name: 'association',
              label: 'Association',
              all: 'All Associations',
              options: associations,
            },
            {
              input: 'select',
              name: 'memberTypeId',
              label: 'Member type',
              all: 'All Member Types',
              options: types,
            },
          ]}
        />
      </div>
    </search>
  )
}
