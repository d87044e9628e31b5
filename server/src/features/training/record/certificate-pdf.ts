import { PDFDocument, type PDFImage, type PDFPage, PDFString, type RGB, rgb } from '@cantoo/pdf-lib'
import qrcode from 'qrcode-generator'
import { Fonts, type Weight } from '#files/fonts.ts'
import { wrapText } from '#files/wrap-text.ts'
import { hexColor } from './hex-color.ts'
import { LOGO_SPACE, logoOf, type PdfLook } from './logo-file.ts'

/** The words of a certificate. */
export type CertificateContent = {
  number: string
  marketName: string
  /** As `#rrggbb`. */
  accent: string
  name: string
  loginId: string
  license: string
  className: string
  date: string
  hours: string
  category: string
  provider: string
  instructor: string
  place: string
  issuedOn: string
  checkAddress: string
}

/** Letter, on its side, in points. */
const PAGE = { width: 792, height: 612, frame: 30, margin: 66 } as const
const WIDTH = PAGE.width - 2 * PAGE.margin
const INK = rgb(0.1, 0.12, 0.16)
const MUTED = rgb(0.35, 0.38, 0.44)
const LINE = rgb(0.8, 0.82, 0.86)
const QR_SIZE = 84

const TITLE = 'Certificate of Completion'
/** The letters of the fixed texts of every certificate. */
const WRITTEN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:/-'

/** A certificate of one page; its address can be clicked, typed, and read from the code by a camera. */
export async function certificatePdf(
  content: CertificateContent,
  look: PdfLook = { logo: null },
): Promise<Uint8Array> {
  const { number, marketName, name, className, provider } = content
  const document = await PDFDocument.create()
  document.setTitle(`${TITLE} ${number}`, { showInWindowTitleBar: true })
  document.setAuthor(provider)
  document.setSubject(`${className}, ${name}`)
  document.setCreator(marketName)
  document.setLanguage('en-US')
  const fonts = await Fonts.open(document, JSON.stringify(content) + WRITTEN)
  const { shown, isCut } = printable(content, fonts)
  const sheet = new Sheet(document.addPage([PAGE.width, PAGE.height]), fonts)
  const accent = hexColor(content.accent)
  const mark = await document.embedPng(await logoOf(look))
  writeHead(sheet, shown, { accent, mark })
  writeBody(sheet, shown)
  writeFacts(sheet, shown)
  writeFoot(sheet, shown, accent)
  if (isCut) sheet.write(CUT_NOTE, { x: PAGE.margin, y: 58, size: 9, color: MUTED })
  return document.save()
}

const CUT_NOTE =
  'Some letters cannot be printed here. The check page shows name and class as they are on file.'

/** The printable content: the User ID for an unprintable name, other texts without letters that the font lacks. */
function printable(content: CertificateContent, fonts: Fonts): { shown: CertificateContent; isCut: boolean } {
  const { name, loginId } = content
  const printed = (text: string) => fonts.printable(text, 700).trim()
  const lost = (text: string) => fonts.lost(text, 700)
  const texts = Object.entries(content).map(([key, text]) => [key, printed(text)])
  const shown: CertificateContent = { ...content, ...Object.fromEntries(texts) }
  if (lost(name) !== 'nothing') shown.name = `User ID ${loginId}`
  if (lost(content.className) === 'all') shown.className = 'Class as named on the check page'
  return { shown, isCut: !Object.values(content).every((text) => lost(text) === 'nothing') }
}

function writeHead(
  sheet: Sheet,
  { marketName, number }: CertificateContent,
  { accent, mark }: { accent: RGB; mark: PDFImage },
): void {
  const { frame, width, height, margin } = PAGE
  const inner = { x: frame, width: width - 2 * frame }
  sheet.page.drawRectangle({
    ...inner,
    y: frame,
    height: height - 2 * frame,
    borderColor: LINE,
    borderWidth: 0.75,
  })
  sheet.page.drawRectangle({ ...inner, y: height - frame - 8, height: 8, color: accent })
  const size = mark.scaleToFit(LOGO_SPACE.width, LOGO_SPACE.height)
  sheet.page.drawImage(mark, { x: margin, y: height - 69 - size.height / 2, ...size })
  const x = margin + size.width + 12
  const shown = sheet.fitted(marketName, { width: WIDTH - 240 - size.width, size: 14, least: 9, weight: 700 })
  sheet.write(shown.text, { x, y: height - 74, size: shown.size, weight: 700, color: accent })
  const right = `Certificate ${inGroups(number)}`
  const at = width - margin - sheet.width(right, 9, 400)
  sheet.write(right, { x: at, y: height - 74, size: 9, color: MUTED })
}

function writeBody(sheet: Sheet, { name, license, className }: CertificateContent): void {
  const x = PAGE.margin
  sheet.write(TITLE, { x, y: 480, size: 32, weight: 700 })
  sheet.write('This certifies that', { x, y: 444, size: 11, color: MUTED })
  const shown = sheet.fitted(name, { width: WIDTH, size: 26, least: 12, weight: 700 })
  sheet.write(shown.text, { x, y: 410, size: shown.size, weight: 700 })
  sheet.write(`License number: ${license}`, { x, y: 386, size: 11 })
  sheet.write('attended', { x, y: 358, size: 11, color: MUTED })
  const lines = sheet.lines(className, { width: WIDTH, size: 18, weight: 700, most: 2 })
  for (const [index, line] of lines.entries())
    sheet.write(line, { x, y: 330 - index * 24, size: 18, weight: 700 })
}

function writeFacts(sheet: Sheet, content: CertificateContent): void {
  const { date, hours, category, provider, instructor, place } = content
  sheet.rule(288)
  writeRow(sheet, 270, [
    ['Date', date],
    ['Credit Hours', hours],
    ['Category', category],
  ])
  writeRow(sheet, 222, [
    ['Provider', provider],
    ['Instructor', instructor],
    ['Place', place],
  ])
  sheet.rule(176)
}

/** Labels side by side, each over its value. */
function writeRow(sheet: Sheet, y: number, facts: [label: string, value: string][]): void {
  const width = WIDTH / facts.length
  for (const [column, [label, value]] of facts.entries()) {
    if (value === '') continue
    const x = PAGE.margin + column * width
    sheet.write(label, { x, y, size: 9, color: MUTED })
    const lines = sheet.lines(value, { width: width - 14, size: 12, weight: 400, most: 2 })
    for (const [index, line] of lines.entries()) sheet.write(line, { x, y: y - 16 - index * 14, size: 12 })
  }
}

function writeFoot(sheet: Sheet, { number, checkAddress, issuedOn }: CertificateContent, accent: RGB): void {
  const { margin, width } = PAGE
  sheet.write('Verify at', { x: margin, y: 146, size: 11, weight: 700 })
  const address = sheet.fitted(checkAddress, { width: WIDTH - QR_SIZE - 24, size: 11, least: 6, weight: 400 })
  sheet.write(address.text, { x: margin, y: 126, size: address.size, color: accent })
  const end = margin + sheet.width(address.text, address.size, 400)
  sheet.link(checkAddress, { left: margin, right: end, bottom: 122, top: 138 })
  sheet.write(`Number: ${inGroups(number)}`, { x: margin, y: 106, size: 11 })
  sheet.write(`Issued on ${issuedOn}`, { x: margin, y: 74, size: 9, color: MUTED })
  const code = qrPath(checkAddress)
  const x = width - margin - QR_SIZE
  // SVG counts from the top.
  sheet.page.drawSvgPath(code.path, { x, y: 162, scale: QR_SIZE / code.width, color: INK, borderWidth: 0 })
}

/** `C 2345 6789 ABCD EFGH`: a number as people read it out; the check takes it with blanks. */
function inGroups(number: string): string {
  return number.replace(/^C|.{4}(?=.)/g, '$& ')
}

type Placed = { x: number; y: number; size: number; weight?: Weight; color?: RGB }

/** One page on which texts have their places. */
class Sheet {
  readonly page: PDFPage
  readonly #fonts: Fonts

  constructor(page: PDFPage, fonts: Fonts) {
    this.page = page
    this.#fonts = fonts
  }

  width(text: string, size: number, weight: Weight): number {
    return this.#fonts.width(text, size, weight)
  }

  write(text: string, { x, y, size, weight = 400, color = INK }: Placed): void {
    let at = x
    for (const run of this.#fonts.runs(text, weight)) {
      this.page.drawText(run.text, { x: at, y, size, font: run.font, color })
      at += run.font.widthOfTextAtSize(run.text, size)
    }
  }

  /** A text in one line, smaller when it is long, and cut where even that is too wide. */
  fitted(text: string, { width, size, least, weight }: Fit & { least: number }) {
    const fitting = Math.max(
      least,
      Math.min(size, (size * width) / Math.max(1, this.width(text, size, weight))),
    )
    return { text: this.#cut(text, (line) => this.width(line, fitting, weight) <= width), size: fitting }
  }

  /** A text in a few lines; the rest is cut. */
  lines(text: string, { width, size, weight, most }: Fit & { most: number }): string[] {
    const fits = (line: string) => this.width(line, size, weight) <= width
    const all = wrapText(text, fits)
    if (all.length <= most) return all
    return [...all.slice(0, most - 1), this.#cut(all.slice(most - 1).join(' '), fits)]
  }

  rule(y: number): void {
    this.page.drawLine({
      start: { x: PAGE.margin, y },
      end: { x: PAGE.width - PAGE.margin, y },
      thickness: 0.75,
      color: LINE,
    })
  }

  /** An area that opens an address. */
  link(
    url: string,
    { left, right, bottom, top }: { left: number; right: number; bottom: number; top: number },
  ) {
    const { context } = this.page.doc
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [left, bottom, right, top],
      Border: [0, 0, 0],
      Contents: PDFString.of('Check this certificate'),
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(url) },
    })
    this.page.node.addAnnot(context.register(annotation))
  }

  #cut(text: string, fits: (line: string) => boolean): string {
    if (fits(text)) return text
    let kept = Array.from(text)
    while (kept.length > 0 && !fits(`${kept.join('')}...`)) kept = kept.slice(0, -1)
    return `${kept.join('').trimEnd()}...`
  }
}

type Fit = { width: number; size: number; weight: Weight }

/** The dark squares of a QR code as one SVG path, and the width in squares. */
function qrPath(value: string): { path: string; width: number } {
  const code = qrcode(0, 'M')
  code.addData(value)
  code.make()
  const width = code.getModuleCount()
  const places = Array.from(
    { length: width * width },
    (_, at) => [Math.floor(at / width), at % width] as const,
  )
  const dark = places.filter(([row, column]) => code.isDark(row, column))
  return { path: dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join(''), width }
}
