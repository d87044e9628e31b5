import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'
import { exportFile } from '../export-file.ts'
import { countInWords, shareInWords } from './usage-words.ts'

const HEADS = ['Members', 'With a second factor', 'Share']

/** The share of members with a second factor now, by association. */
export function SecondFactors() {
  const { data, error, refetch } = useQuery(consoleApi.usage.secondFactors.queryOptions())
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return null
  return (
    <section
      aria-labelledby="second-factors"
      className="min-w-0 self-start overflow-clip rounded-large border border-border bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
        <h2 id="second-factors" className="text-14 font-semibold">
          Members With a Second Factor
        </h2>
        <Button
          size="small"
          className="max-md:h-11"
          aria-label="Export CSV: Members With a Second Factor"
          onPress={() => void save()}
        >
          Export CSV
        </Button>
      </div>
      <table aria-labelledby="second-factors" className="w-full text-13 tabular-nums">
        <thead className="border-y border-border text-12 text-muted">
          <tr>
            <th scope="col" className="px-4 py-1.5 text-left font-medium">
              Association
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="px-4 py-1.5 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {data.results.map(({ association, members, withFactor }) => (
            <tr key={association}>
              <th scope="row" className="px-4 py-1.5 text-left font-medium">
                {association ?? 'No association'}
              </th>
              <td className="px-4 py-1.5 text-right">{countInWords(members)}</td>
              <td className="px-4 py-1.5 text-right">
                {withFactor === null ? '–' : countInWords(withFactor)}
              </td>
              <td className="px-4 py-1.5 text-right">
                {shareInWords(members && withFactor !== null ? withFactor / members : null)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

async function save(): Promise<void> {
  try {
    await exportFile('secondFactors', {})
  } catch (error) {
    showErrorToast(errorMessage(error), TOAST_MS.long)
  }
}
