import { dueMoment } from 'contract/deadlines/deadline-words.ts'
import type { TriedDeadline } from 'contract/deadlines/rule-set-trial.contract.ts'

/** The deadlines of a trial, each with the steps that led to its date. */
export function TriedDeadlines({ results }: { results: TriedDeadline[] }) {
  return (
    <ul aria-label="Deadlines" className="mt-3 grid gap-3 border-t border-border pt-3">
      {results.map(({ kind, title, dueAt, zone, state, steps, ruleText, source }) => (
        <li key={kind} className="grid gap-1">
          <p className="flex flex-wrap gap-x-3">
            <b className="font-semibold">{title}</b>
            <time dateTime={dueAt} className="tabular-nums">
              {dueMoment(dueAt, zone)}
            </time>
            <span className="text-muted">{state}</span>
          </p>
          {steps.length > 0 && (
            <ol className="grid gap-0.5 text-13 text-muted">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {ruleText && (
            <p className="text-13">
              {ruleText} <span className="text-muted">{source}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
