import { DOMParser, DOMSerializer, type Node as EditorNode, type Fragment } from 'prosemirror-model'
import { cleanAndCompare } from '#shared/html/clean-html.ts'
import { contentOutline } from './content-outline.ts'
import { editorSchema, LINE_TAG } from './editor-schema.ts'
import { isBlank, isInline } from './inline-elements.ts'

export type OpenedText = {
  doc: EditorNode
  /** Whether serializing it right away would preserve everything. */
  isKept: boolean
}

/** HTML as a document to edit. */
export function openHtml(html: string): OpenedText {
  const { content, isWhole } = cleanAndCompare(html)
  const before = contentOutline(content)
  for (const place of [content, ...content.querySelectorAll('div, blockquote, li, td, th')]) wrapLines(place)
  const doc = DOMParser.fromSchema(editorSchema).parse(content)
  const isKept = isBlank(html) || (isWhole && before === contentOutline(writeContent(doc.content)))
  return { doc, isKept }
}

const EMPTY = '<p></p>'

/** A document as HTML; an empty one is the empty string. */
export function writeHtml(doc: EditorNode): string {
  const place = unseen.createElement('div')
  place.append(writeContent(doc.content))
  return place.innerHTML === EMPTY ? '' : place.innerHTML
}

// Not part of a page, so that serializing does not reload any images.
const unseen = document.implementation.createHTMLDocument('')

function writeContent(content: Fragment): DocumentFragment {
  const place = unseen.createDocumentFragment()
  htmlSerializer.serializeFragment(content, { document: unseen }, place)
  for (const line of place.querySelectorAll(LINE_TAG)) line.replaceWith(...line.childNodes)
  place.normalize()
  return place
}

/** Writes tables as they are stored, rows in their parts. */
export const htmlSerializer: DOMSerializer = new DOMSerializer(
  {
    ...DOMSerializer.nodesFromSchema(editorSchema),
    table: writeTable,
  },
  DOMSerializer.marksFromSchema(editorSchema),
)

function writeTable(table: EditorNode): HTMLElement {
  const element = unseen.createElement('table')
  if (table.attrs['title'] !== null) element.title = table.attrs['title']
  let part: { row: EditorNode; element: HTMLElement } | null = null
  table.forEach((row) => {
    if (part === null || !isSamePart(part.row, row)) {
      part = { row, element: unseen.createElement(row.attrs['part']) }
      if (row.attrs['partTitle'] !== null) part.element.title = row.attrs['partTitle']
      element.append(part.element)
    }
    part.element.append(htmlSerializer.serializeNode(row, { document: unseen }))
  })
  return element
}

function isSamePart({ attrs: one }: EditorNode, { attrs: other }: EditorNode): boolean {
  return one['part'] === other['part'] && one['partTitle'] === other['partTitle']
}

/** Wraps text outside of blocks in a line, so that parsing it adds no paragraph. */
function wrapLines(place: ParentNode & Node): void {
  let run: ChildNode[] = []
  const wrapRun = () => {
    if (run.some((node) => node instanceof Element || !isBlank(node.textContent))) {
      const line = newLine(place)
      run[0]?.before(line)
      line.append(...run)
    }
    run = []
  }
  // Wrapping changes the child list of the parent itself.
  const nodes = [...place.childNodes]
  for (const node of nodes)
    if (isInline(node)) run.push(node)
    else wrapRun()
  wrapRun()
  if (place instanceof Element && place.childElementCount === 0) place.append(newLine(place))
}

function newLine(place: Node): HTMLElement {
  return (place.ownerDocument ?? unseen).createElement(LINE_TAG)
}
