import { Paper } from '#files/paper.ts'
import { hexColor } from './hex-color.ts'
import { LOGO_SPACE, logoOf, type PdfLook } from './logo-file.ts'

/** A period with its tables, in words. */
export type WrittenPeriod = { title: string; sums: string[][]; classes: string[][] }

/** The words of a training record. */
export type RecordContent = {
  marketName: string
  accent: string
  facts: [string, string][]
  periods: WrittenPeriod[]
  madeOn: string
}

const SUMS = { head: ['Category', 'Hours', 'Required', 'Missing'], widths: [264, 80, 80, 80] }
const CLASSES = { head: ['Date', 'Class', 'Category', 'Hours', 'Provider'], widths: [70, 164, 110, 44, 116] }
const TITLE = 'Training Record'
/** The letters of the fixed texts of every record. */
const WRITTEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:/-'

/** The record of a member: for each period the sums, then the classes. */
export async function recordPdf(
  { marketName, accent, facts, periods, madeOn }: RecordContent,
  look: PdfLook,
): Promise<Uint8Array> {
  const written = JSON.stringify([marketName, facts, periods, madeOn])
  const paper = await Paper.open(TITLE, written + WRITTEN)
  await paper.picture(await logoOf(look), LOGO_SPACE)
  paper.space(6)
  paper.text(marketName, { size: 12, weight: 700, color: hexColor(accent) })
  paper.space(8)
  paper.title(TITLE)
  paper.facts(facts)
  for (const { title, sums, classes } of periods) {
    paper.heading(title)
    if (sums.length > 0) table(paper, SUMS, sums)
    if (classes.length > 0) table(paper, CLASSES, classes)
    else paper.text('No attended classes.', { size: 9 })
  }
  paper.foot(TITLE, madeOn)
  return paper.document.save()
}

function table(paper: Paper, { head, widths }: typeof SUMS, rows: string[][]): void {
  paper.row(head, widths, [], 700)
  for (const row of rows) paper.row(row, widths)
  paper.space(8)
}
