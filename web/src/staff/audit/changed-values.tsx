import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { changedValues } from 'contract/staff/audit/audit-values.ts'
import { fieldInWords } from 'contract/staff/audit/audit-words.ts'

const SHOWN = 3
/** Max characters of a value in the list; an opened row shows all of it. */
const SHORT = 60

/** The first changed values of an act, old and new. */
export function ChangedValues({ row }: { row: AuditRow }) {
  const values = changedValues(row)
  const names = [...values.map(({ field }) => field), ...row.hidden]
  if (names.length === 0) return <span className="text-muted">–</span>
  const rest = names.length - SHOWN
  return (
    <ul className="grid gap-0.5 text-12 max-md:text-14">
      {values.slice(0, SHOWN).map((value) => (
        <li key={value.field} className="wrap-anywhere">
          <span className="text-muted">{fieldInWords(value.field)}: </span>
          {value.old !== undefined && (
            <>
              <del>{shortText(value.old)}</del>{' '}
            </>
          )}
          {value.new !== undefined && <ins className="no-underline">{shortText(value.new)}</ins>}
        </li>
      ))}
      {row.hidden.slice(0, Math.max(SHOWN - values.length, 0)).map((field) => (
        <li key={field} className="text-muted">
          {fieldInWords(field)}: hidden
        </li>
      ))}
      {rest > 0 && <li className="text-muted">and {rest} more</li>}
    </ul>
  )
}

/** All changed values of an act, old beside new. */
export function ChangedValuesTable({ row }: { row: AuditRow }) {
  const values = changedValues(row)
  if (values.length + row.hidden.length === 0)
    return <p className="text-muted">This act changed no values.</p>
  return (
    <table className="w-full table-fixed text-left text-13">
      <caption className="sr-only">Changed values</caption>
      <thead>
        <tr className="border-b border-border text-12 text-muted">
          <th scope="col" className="w-1/4 py-1.5 pr-3 font-medium">
            Value
          </th>
          <th scope="col" className="py-1.5 pr-3 font-medium">
            Old
          </th>
          <th scope="col" className="py-1.5 font-medium">
            New
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map((value) => (
          <tr key={value.field} className="border-b border-border align-top">
            <th scope="row" className="py-1.5 pr-3 font-medium wrap-anywhere">
              {fieldInWords(value.field)}
            </th>
            <td className="py-1.5 pr-3 wrap-anywhere whitespace-pre-line">{fullText(value.old)}</td>
            <td className="py-1.5 wrap-anywhere whitespace-pre-line">{fullText(value.new)}</td>
          </tr>
        ))}
        {row.hidden.map((field) => (
          <tr key={field} className="border-b border-border align-top">
            <th scope="row" className="py-1.5 pr-3 font-medium wrap-anywhere">
              {fieldInWords(field)}
            </th>
            <td colSpan={2} className="py-1.5 text-muted">
              Hidden
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function shortText(value: unknown): string {
  const text = fullText(value)
  return text.length > SHORT ? `${text.slice(0, SHORT)}...` : text
}

function fullText(value: unknown): string {
  if (value === undefined) return '–'
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatTimestamp(value)
  return typeof value === 'string' ? value : JSON.stringify(value)
}
