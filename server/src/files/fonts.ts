import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'
import { leaveMarksOut, withPlainSigns } from 'contract/common/letters/look-alikes.ts'

const require = createRequire(import.meta.url)

const inter = (script: string) => ({ package: '@fontsource/inter', file: `inter-${script}` })
const noto = (script: string) => ({ package: '@fontsource/noto-sans', file: `noto-sans-${script}` })
/** The face of the portal in parts, then one with more letters: a text takes each letter from the first that has it. */
const PARTS = [
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(inter),
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map(noto),
  { package: '@fontsource/noto-sans-armenian', file: 'noto-sans-armenian-armenian' },
]

export type Weight = 400 | 700
/** Text in one part of the face. */
export type Run = { text: string; font: PDFFont }

type Part = { letters: ReadonlySet<number>; font: PDFFont }

/** The face of the PDFs that we make; only what is used of it gets into them. */
export class Fonts {
  readonly #parts: Record<Weight, Part[]>

  private constructor(parts: Record<Weight, Part[]>) {
    this.#parts = parts
  }

  /** Only the parts that hold a letter of `written`, which is all that will be written, get into the document. */
  static async open(document: PDFDocument, written: string): Promise<Fonts> {
    document.registerFontkit(fontkit)
    const wanted = new Set(Array.from(`${written.normalize('NFC')}${written.normalize('NFKC')}`, codeOf))
    return new Fonts({
      400: await partsOf(document, 400, wanted),
      700: await partsOf(document, 700, wanted),
    })
  }

  /** A text without the letters that no part has; marks that nobody sees and look-alikes lose nothing. */
  printable(text: string, weight: Weight): string {
    return this.#prepared(text, weight)
      .filter((letter) => this.#has(letter, weight))
      .join('')
  }

  /**
   * Whether some or all letters or digits of a text cannot be printed; other characters are left out without
   * loss.
   */
  lost(text: string, weight: Weight): 'nothing' | 'some' | 'all' {
    const kept = wordsOf(this.printable(text, weight))
    if (kept === wordsOf(text)) return 'nothing'
    return kept === '' ? 'all' : 'some'
  }

  /** The letters of a text in forms that the parts have, where there are such: other hyphens and blanks, `SM` for its sign. */
  #prepared(text: string, weight: Weight): string[] {
    return Array.from(leaveMarksOut(text).normalize('NFC').replace(/\s/g, ' ')).flatMap((letter) => {
      if (this.#has(letter, weight)) return [letter]
      const others = [withPlainSigns(letter), letter.normalize('NFKC')]
      const other = others.find(
        (form) => form !== '' && Array.from(form).every((one) => this.#has(one, weight)),
      )
      return Array.from(other ?? letter)
    })
  }

  #has(letter: string, weight: Weight): boolean {
    return this.#parts[weight].some(({ letters }) => letters.has(codeOf(letter)))
  }

  /** A text as runs of parts, without the letters that no part has. */
  runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = []
    for (const letter of this.#prepared(text, weight)) {
      const font = this.#parts[weight].find(({ letters }) => letters.has(codeOf(letter)))?.font
      const last = runs.at(-1)
      if (!font) continue
      if (last?.font === font) last.text += letter
      else runs.push({ text: letter, font })
    }
    return runs
  }

  /** The width of a text in points. */
  width(text: string, size: number, weight: Weight): number {
    return this.runs(text, weight).reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0)
  }
}

async function partsOf(document: PDFDocument, weight: Weight, wanted: ReadonlySet<number>): Promise<Part[]> {
  const parts: Part[] = []
  let missing = [...wanted]
  for (const { package: name, file } of PARTS) {
    if (missing.length === 0) break
    const bytes = readFileSync(require.resolve(`${name}/files/${file}-${weight}-normal.woff`))
    const letters = lettersOf(bytes)
    const left = missing.filter((letter) => !letters.has(letter))
    if (left.length === missing.length) continue
    missing = left
    parts.push({ letters, font: await document.embedFont(bytes, { subset: true }) })
  }
  return parts
}

/** The letters and digits of a text, in the forms in which they are compared. */
function wordsOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}

function lettersOf(bytes: Buffer): Set<number> {
  const font = fontkit.create(bytes)
  return new Set('characterSet' in font ? font.characterSet : [])
}

function codeOf(letter: string): number {
  return letter.codePointAt(0) ?? 0
}
