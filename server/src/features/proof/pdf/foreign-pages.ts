import { degrees, PDFArray, PDFDict, type PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib'
import { PAPER } from '#files/paper.ts'
import { drawAnnotations } from './draw-annotations.ts'
import { openPdf } from './inspect-pdf.ts'

const SIDE = 24
const BOX = { width: PAPER.width - 2 * SIDE, height: PAPER.height - SIDE - PAPER.foot }
const DRAWING = new Set(['Type', 'Parent', 'Resources', 'Contents', 'MediaBox', 'CropBox', 'Rotate'])

/**
 * Puts the pages of a stranger's PDF on pages of ours. Only drawings come along: annotations become part of the
 * drawing, and scripts, links, actions, forms and embedded files have no place to be in.
 * @throws Error for a PDF that cannot be taken so: a form without pages of its own (XFA), or one that cannot be read
 */
export async function addForeignPages(
  target: PDFDocument,
  content: Uint8Array,
  newPage: () => PDFPage,
  sayUnreadable: () => void,
): Promise<void> {
  const source = await openPdf(content)
  if (isXfa(source)) throw new Error('This is an XFA form')
  fillAppearances(source)
  const pages = source.getPages()
  for (const page of pages) drawAnnotations(page)
  // What was drawn is in the page once the document is put together.
  await source.flush()
  for (const page of pages) {
    keepDrawingOnly(page)
    const { x, y, width, height } = page.getCropBox()
    const box = { left: x, bottom: y, right: x + width, top: y + height }
    try {
      const embedded = page.node.Contents() ? await target.embedPage(page, box) : null
      await embedded?.embed()
      const sheet = newPage()
      if (embedded) sheet.drawPage(embedded, placeOf(width, height, page.getRotation().angle))
    } catch {
      sayUnreadable()
    }
  }
}

/** Removes the parts of a page besides its drawing: embedding copies all of it into the file, even invisible parts. */
function keepDrawingOnly(page: PDFPage): void {
  for (const key of page.node.keys()) if (!DRAWING.has(key.decodeText())) page.node.delete(key)
}

/** How a page lies on ours: turned as it is shown, and as large as there is room. */
function placeOf(width: number, height: number, angle: number) {
  const turn = ((angle % 360) + 360) % 360
  const isSideways = turn === 90 || turn === 270
  const shown = isSideways ? { width: height, height: width } : { width, height }
  const scale = Math.min(BOX.width / shown.width, BOX.height / shown.height, 1)
  const left = SIDE + (BOX.width - shown.width * scale) / 2
  const bottom = PAPER.foot + (BOX.height - shown.height * scale) / 2
  return {
    x: left + (turn === 180 || turn === 270 ? shown.width * scale : 0),
    y: bottom + (turn === 90 || turn === 180 ? shown.height * scale : 0),
    xScale: scale,
    yScale: scale,
    rotate: degrees(-turn),
  }
}

function isXfa(document: PDFDocument): boolean {
  const form = document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  return form?.has(PDFName.of('XFA')) ?? false
}

/** Makes the appearance of fields whose program has left that to the viewer. */
function fillAppearances(document: PDFDocument): void {
  const form = document.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict)
  if (!form?.lookupMaybe(PDFName.of('Fields'), PDFArray)?.size()) return
  try {
    document.getForm().updateFieldAppearances()
  } catch {
    // A field that cannot be drawn so stays as it is; the others of its page are drawn.
  }
}
