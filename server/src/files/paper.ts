import { type Color, PDFDocument, type PDFPage, rgb } from '@cantoo/pdf-lib'
import { Fonts, type Weight } from './fonts.ts'
import { wrapText } from './wrap-text.ts'

/** Letter, in points. */
export const PAPER = { width: 612, height: 792, margin: 54, foot: 48 } as const

const INK = rgb(0.1, 0.12, 0.16)
const MUTED = rgb(0.35, 0.38, 0.44)
const LINE = rgb(0.8, 0.82, 0.86)
const LINE_HEIGHT = 1.4

type Written = { x?: number; width?: number; size?: number; weight?: Weight; color?: Color }

/** Stands for a text of which nothing can be printed. */
const NOT_PRINTED = '(in letters that cannot be printed here)'
const CUT_NOTE = 'Some letters cannot be printed here. The portal shows them as they are on file.'

/** Pages that are written from top to bottom; text that does not fit continues on the next one. */
export class Paper {
  readonly document: PDFDocument
  readonly #fonts: Fonts
  #page: PDFPage
  #y: number
  #isCut = false

  private constructor(document: PDFDocument, fonts: Fonts) {
    this.document = document
    this.#fonts = fonts
    this.#page = document.addPage([PAPER.width, PAPER.height])
    this.#y = PAPER.height - PAPER.margin
  }

  /** The first page of a new document; `written` is all that will stand in it. */
  static async open(title: string, written: string): Promise<Paper> {
    const document = await PDFDocument.create()
    document.setTitle(title)
    document.setLanguage('en-US')
    return new Paper(document, await Fonts.open(document, title + written + NOT_PRINTED + CUT_NOTE))
  }

  newPage(): PDFPage {
    this.#page = this.document.addPage([PAPER.width, PAPER.height])
    this.#y = PAPER.height - PAPER.margin
    return this.#page
  }

  space(points: number): void {
    this.#y -= points
  }

  /** A picture as PNG, as large as fits. */
  async picture(png: Uint8Array, space: { width: number; height: number }): Promise<void> {
    const picture = await this.document.embedPng(png)
    const size = picture.scaleToFit(space.width, space.height)
    this.#makeRoom(size.height)
    this.#y -= size.height
    this.#page.drawImage(picture, { x: PAPER.margin, y: this.#y, ...size })
  }

  title(text: string): void {
    this.text(text, { size: 20, weight: 700 })
    this.space(6)
  }

  heading(text: string): void {
    this.#makeRoom(60)
    this.space(10)
    this.text(text, { size: 13, weight: 700 })
    this.#rule()
  }

  /** Labels with their values, one below the other. */
  facts(facts: readonly (readonly [string, string])[]): void {
    for (const [label, value] of facts) this.row([label, value], [140, 364], [MUTED, INK])
    this.space(6)
  }

  /** The cells of a row, each wrapped to its width in points. */
  row(
    cells: readonly string[],
    widths: readonly number[],
    colors: readonly Color[] = [],
    weight: Weight = 400,
  ): void {
    const size = 9
    const wrapped = cells.map((cell, index) => this.#wrap(cell, (widths[index] ?? 100) - 8, size, weight))
    const lines = Math.max(...wrapped.map((cell) => cell.length))
    for (let line = 0; line < lines; line += 1) {
      this.#makeRoom(size * LINE_HEIGHT)
      this.#y -= size * LINE_HEIGHT
      let x: number = PAPER.margin
      for (const [index, cell] of wrapped.entries()) {
        this.#draw(cell[line] ?? '', { x, size, weight, color: colors[index] ?? INK })
        x += widths[index] ?? 100
      }
    }
    this.space(3)
  }

  text(text: string, { size = 10, weight = 400, color = INK, x = PAPER.margin, width }: Written = {}): void {
    for (const line of this.#wrap(text, width ?? PAPER.width - PAPER.margin - x, size, weight)) {
      this.#makeRoom(size * LINE_HEIGHT)
      this.#y -= size * LINE_HEIGHT
      this.#draw(line, { x, size, weight, color })
    }
  }

  /** Writes the same foot on every page, with its number of all, and that letters are missing where some are. */
  foot(left: string, right: string): void {
    const pages = this.document.getPages()
    for (const [index, page] of pages.entries()) {
      this.#page = page
      page.drawLine({
        start: { x: PAPER.margin, y: 34 },
        end: { x: PAPER.width - PAPER.margin, y: 34 },
        thickness: 0.5,
        color: LINE,
      })
      const number = `Page ${index + 1} of ${pages.length}`
      this.#y = 22
      this.#draw(left, { x: PAPER.margin, size: 7.5, color: MUTED })
      this.#draw(number, {
        x: PAPER.width - PAPER.margin - this.#fonts.width(number, 7.5, 400),
        size: 7.5,
        color: MUTED,
      })
      this.#y = 12
      const notes = [right, this.#isCut ? CUT_NOTE : ''].filter(Boolean)
      this.#draw(notes.join(' · '), { x: PAPER.margin, size: 6.5, color: MUTED })
    }
  }

  #rule(): void {
    this.space(5)
    const y = this.#y
    this.#page.drawLine({
      start: { x: PAPER.margin, y },
      end: { x: PAPER.width - PAPER.margin, y },
      thickness: 0.5,
      color: LINE,
    })
    this.space(5)
  }

  #makeRoom(points: number): void {
    if (this.#y - points < PAPER.foot) this.newPage()
  }

  #draw(text: string, { x = PAPER.margin, size = 10, weight = 400, color = INK }: Written): void {
    let at = x
    for (const run of this.#fonts.runs(text, weight)) {
      this.#page.drawText(run.text, { x: at, y: this.#y, size, font: run.font, color })
      at += run.font.widthOfTextAtSize(run.text, size)
    }
  }

  #wrap(text: string, width: number, size: number, weight: Weight): string[] {
    const lost = this.#fonts.lost(text, weight)
    if (lost !== 'nothing') this.#isCut = true
    return wrapText(
      lost === 'all' ? NOT_PRINTED : text,
      (line) => this.#fonts.width(line, size, weight) <= width,
    )
  }
}
