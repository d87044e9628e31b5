import type { Line } from './line-plot.tsx'

/** The numbers of a plot as a table, with the steps in full. */
export function PlotNumbers({
  title,
  stepTitle,
  steps,
  lines,
  inWords,
}: {
  title: string
  stepTitle: string
  steps: { id: string; name: string }[]
  lines: Line[]
  inWords: (value: number | null) => string
}) {
  return (
    // The head stays while the rows are scrolled, by keyboard too.
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
              {stepTitle}
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="px-3 py-1.5 text-right font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-border">
          {steps.map(({ id, name }, index) => (
            <tr key={id}>
              <th scope="row" className="px-3 py-1.5 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {lines.map((line) => (
                <td key={line.name} className="px-3 py-1.5 text-right">
                  {inWords(line.values[index] ?? null)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
