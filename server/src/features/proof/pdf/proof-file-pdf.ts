import { degrees } from '@cantoo/pdf-lib'
import { PAPER, Paper } from '#files/paper.ts'
import { imageFacts } from '#media/image-facts.ts'
import { addForeignPages } from './foreign-pages.ts'

/** One part of a proof file: facts, and a table with the widths of its columns in points. */
export type Section = {
  title: string
  facts: [string, string][][]
  table?: { head: string[]; widths: number[]; rows: string[][] }
  /** The text of an empty section. */
  nothing: string
}

/** A file with its content; null when that was erased, or is not there yet. */
export type AttachedFile = {
  title: string
  facts: [string, string][]
  contentType: string
  content: Uint8Array | null
  /** The reason for missing content. */
  reason: string
}

export type ProofFileContent = {
  listingId: string
  cover: [string, string][]
  sections: Section[]
  files: AttachedFile[]
  lastHash: string
}

/** One PDF of all proof of a listing: cover, sections, then the pages of all files in order. */
export async function proofFilePdf(content: ProofFileContent): Promise<Uint8Array> {
  const { listingId, cover, sections, files, lastHash } = content
  const written = JSON.stringify([
    cover,
    sections,
    files.map(({ title, facts, reason }) => [title, facts, reason]),
  ])
  const paper = await Paper.open(`Proof file of ${listingId}`, written + WRITTEN)
  paper.title('Proof File')
  paper.text(`Registered listing ${listingId}`, { size: 13 })
  paper.space(12)
  paper.facts(cover)
  for (const section of sections) writeSection(paper, section)
  for (const file of files) await addFile(paper, file)
  paper.foot(listingId, `History ${lastHash}`)
  return paper.document.save()
}

const PAGE_UNREADABLE = 'This page cannot be shown here. The file is kept as it was attached.'

/** The letters of the fixed texts of every proof file. */
const WRITTEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:-()?'

function writeSection(paper: Paper, { title, facts, table, nothing }: Section): void {
  paper.heading(title)
  if (facts.length === 0 && !table?.rows.length) paper.text(nothing, { size: 9 })
  for (const group of facts) paper.facts(group)
  if (!table?.rows.length) return
  paper.row(table.head, table.widths, [], 700)
  for (const row of table.rows) paper.row(row, table.widths)
}

async function addFile(paper: Paper, file: AttachedFile): Promise<void> {
  const { content, contentType } = file
  if (!content) return say(paper, file, file.reason)
  try {
    if (contentType === 'application/pdf')
      await addForeignPages(
        paper.document,
        content,
        () => paper.newPage(),
        () => say(paper, file, PAGE_UNREADABLE),
      )
    else await addPicture(paper, content, contentType === 'image/png')
  } catch {
    say(paper, file, 'This file cannot be shown here. Its content is kept as it was attached.')
  }
}

/** A page with the reason for missing content. */
function say(paper: Paper, { title, facts }: AttachedFile, reason: string): void {
  paper.newPage()
  paper.title(title)
  paper.text(reason)
  paper.space(10)
  paper.facts(facts)
}

/** How far a picture is turned to be seen upright, in degrees, by its orientation of EXIF. */
const TURNS: Record<number, number> = { 3: 180, 6: 270, 8: 90 }

async function addPicture(paper: Paper, content: Uint8Array, isPng: boolean): Promise<void> {
  const { document } = paper
  const picture = await (isPng ? document.embedPng(content) : document.embedJpg(content))
  const facts = imageFacts(isPng ? 'png' : 'jpeg', Buffer.from(content))
  const turn = TURNS[facts?.orientation ?? 1] ?? 0
  const isSideways = turn === 90 || turn === 270
  const room = { width: PAPER.width - 48, height: PAPER.height - 24 - PAPER.foot }
  const { width, height } = isSideways
    ? picture.scaleToFit(room.height, room.width)
    : picture.scaleToFit(room.width, room.height)
  const shown = isSideways ? { width: height, height: width } : { width, height }
  const left = 24 + (room.width - shown.width) / 2
  const bottom = PAPER.foot + (room.height - shown.height) / 2
  paper.newPage().drawImage(picture, {
    x: left + (turn === 90 || turn === 180 ? shown.width : 0),
    y: bottom + (turn === 180 || turn === 270 ? shown.height : 0),
    width,
    height,
    rotate: degrees(turn),
  })
}
