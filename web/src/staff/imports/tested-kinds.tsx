import type { TestedKind } from 'contract/staff/imports/import-schedule.ts'
import { kindInWords } from './import-words.ts'
import { Section } from './section.tsx'

/** One record of each kind as the import would take it, or the error of the source. */
export function TestedKinds({ results }: { results: TestedKind[] }) {
  return results.map(({ kind, problem, values }) => (
    <Section key={kind} title={`Test of ${kindInWords(kind)}`}>
      {problem !== null ? (
        <p role="alert" className="text-error wrap-anywhere">
          {problem}
        </p>
      ) : (
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-13">
          {Object.entries(values).map(([field, value]) => (
            <div key={field} className="contents">
              <dt className="text-muted">{field}</dt>
              <dd className="wrap-anywhere">{value ?? <span className="text-muted">Hidden</span>}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  ))
}
