import { zonedTimestamp } from 'contract/common/clock-time.ts'
import { MY_DATA_FILE_BYTES } from 'contract/my-data/my-data-limits.ts'
import { type Cell, CSV_START, csvLine } from '#files/csv.ts'
import { readPieces } from '#files/proof-pieces.ts'
import { SECTIONS } from './sections/all-sections.ts'
import { placedProofs } from './sections/listings.ts'
import type { Section, Source } from './sections/section.ts'
import { zipWriter } from './zip-writer.ts'

type PlacedProof = Awaited<ReturnType<typeof placedProofs>>[number]

/** Packs the portal's data about a member into a ZIP that is sent on while it grows. */
export async function packData(source: Source, write: (chunk: Uint8Array) => Promise<void>): Promise<void> {
  const zip = zipWriter(write, source.now)
  const addText = (name: string, content: Uint8Array) =>
    zip.add({ name, isCompressed: true, content: [content] })
  const proofs = await placedProofs(source)
  await addText('read-me.txt', Buffer.from(readMe(source, proofs)))
  for (const section of SECTIONS) {
    const rows = await section.rows(source)
    await addText(`json/${section.name}.json`, jsonOf(rows))
    await addText(`csv/${section.name}.csv`, csvOf(section, rows))
  }
  for (const { id, file } of proofs)
    if (file !== null) await zip.add({ name: file, isCompressed: false, content: readPieces(source.db, id) })
  await zip.end()
}

function readMe({ loginId, now, marketZone, marketName }: Source, proofs: PlacedProof[]): string {
  const leftOut = proofs.filter(({ file, state }) => file === null && state === 'attached')
  const lines = [
    `Your data at ${marketName}`,
    `User ID: ${loginId}`,
    `Made on: ${zonedTimestamp(now.toISOString(), marketZone)}`,
    '',
    'Each table is here twice: in the folder "json" for programs, in the folder "csv" for spreadsheets.',
    "In the spreadsheets a ' stands before a text that a program could take for a formula.",
    'Times are in UTC, days as the portal shows them.',
    'The folder "files" holds the proofs of your listings.',
  ]
  if (leftOut.length > 0)
    lines.push(
      '',
      `These files are not included, as all of them are larger than ${MY_DATA_FILE_BYTES / 1_000_000} MB. Download them from their listings:`,
      ...leftOut.map(
        ({ listingId, receiptNumber, fileName }) => `- ${listingId}: ${receiptNumber} ${fileName}`,
      ),
    )
  return `${lines.join('\r\n')}\r\n`
}

type Rows = Awaited<ReturnType<Section['rows']>>

/** Rows as JSON: all of their values as they are, for programs. */
function jsonOf(rows: Rows): Uint8Array {
  return Buffer.from(`${JSON.stringify(rows, null, 2)}\n`)
}

/** The same rows as CSV, for programs for tables. */
function csvOf({ columns }: Pick<Section, 'columns'>, rows: Rows): Uint8Array {
  const lines = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return Buffer.from(CSV_START + [[...columns], ...lines].map(csvLine).join(''))
}

function cellOf(value: Rows[number][string] | undefined): Cell {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return JSON.stringify(value)
  return typeof value === 'boolean' ? String(value) : value
}
