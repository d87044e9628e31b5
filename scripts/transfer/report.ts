import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { OUTCOMES, type RefusedRow, type Tally } from '../../server/src/importing/tally.ts'

const SHOWN = 20

/** Takes refused rows: all of them into a file where one is named, the first ones for the screen. */
export function openReport(file: string | null) {
  const out = file === null ? null : createWriteStream(file, { mode: 0o600 })
  const failed = out ? once(out, 'error').then(([error]) => Promise.reject(error)) : null
  failed?.catch(() => undefined)
  out?.write(csvLine(['place', 'key', 'field', 'reason']))
  const first: RefusedRow[] = []
  let count = 0
  return {
    take: (row: RefusedRow) => {
      count += 1
      if (first.length < SHOWN) first.push(row)
      out?.write(csvLine([row.place, row.key, row.field, row.reason]))
    },
    /** The end of the report, for the screen. */
    end: async (): Promise<string[]> => {
      if (out) await Promise.race([new Promise<void>((resolve) => out.end(resolve)), failed])
      if (count === 0) return []
      const lines = first.map(
        ({ place, key, field, reason }) =>
          `  ${plain(place)}${key === '' ? '' : ` (${plain(key)})`}: ${field === '' ? '' : `${plain(field)}: `}${plain(reason)}`,
      )
      const more = count - first.length
      const where =
        file === null ? 'name a file with --report to have all of them' : `all of them are in ${file}`
      return ['', 'Refused:', ...lines, ...(more > 0 ? [`  and ${more} more; ${where}`] : [])]
    },
  }
}

/** One line of counts for each kind. */
export function countLines({ counts, notes }: Tally): string[] {
  const width = Math.max(...[...counts.keys()].map((kind) => kind.length), 4)
  const head = `${''.padEnd(width)}${OUTCOMES.map((name) => name.padStart(13)).join('')}`
  const lines = [...counts].map(
    ([kind, row]) =>
      `${kind.padEnd(width)}${OUTCOMES.map((name) => row[name].toLocaleString('en-US').padStart(13)).join('')}`,
  )
  return [head, ...lines, ...notes.map((note) => `\nNote: ${note}`)]
}

/** Values of a foreign file must not steer the terminal. */
function plain(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ').slice(0, 300)
}

/** A value that a spreadsheet would take for a formula is marked by an apostrophe. */
function csvLine(values: string[]): string {
  const cells = values.map((value) => {
    const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
    return `"${text.replaceAll('"', '""')}"`
  })
  return `${cells.join(',')}\n`
}
