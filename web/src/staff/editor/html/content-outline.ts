import { SHOWN_ATTRIBUTES } from 'contract/common/shown-html.ts'
import { isBlank, isInline } from './inline-elements.ts'

/**
 * The structure of content as one text: equal for two contents with the same elements around the same text. The nesting
 * order of bold and italic, and invisible white space, make no difference.
 */
export function contentOutline(content: DocumentFragment): string {
  const pieces: Piece[] = []
  for (const node of content.childNodes) outline(node, [], false, pieces)
  return JSON.stringify([joinTexts(pieces), hollowElements(content)])
}

/** Elements around nothing visible, such as a link without text. */
function hollowElements(content: DocumentFragment): string[] {
  return [...content.querySelectorAll('*')]
    .filter((element) => isInline(element) && isBlank(element.textContent))
    .filter((element) => !element.matches('br, img') && element.querySelector('br, img') === null)
    .map(nameOf)
    .sort()
}

/** Text with the elements around it, or something else: an element without text, the start or the end of a block. */
type Piece = { text: string; within: string[]; isPre: boolean } | { sign: string; within: string[] }

function outline(node: Node, within: string[], isPre: boolean, pieces: Piece[]): void {
  if (!(node instanceof Element)) {
    pieces.push({ text: node.textContent ?? '', within, isPre })
    return
  }
  const name = nameOf(node)
  const isLeaf = node.childNodes.length === 0
  if (isInline(node) && !isLeaf) {
    for (const child of node.childNodes) outline(child, [...within, name].sort(), isPre, pieces)
    return
  }
  if (isLeaf && isInline(node)) {
    pieces.push({ sign: name, within })
    return
  }
  pieces.push({ sign: `start of ${name}`, within })
  for (const child of node.childNodes) outline(child, [], isPre || node.localName === 'pre', pieces)
  pieces.push({ sign: `end of ${name}`, within })
}

function nameOf(element: Element): string {
  const attributes = SHOWN_ATTRIBUTES.filter((name) => element.hasAttribute(name))
    .map((name) => [name, element.getAttribute(name)])
    // A cell spans one column whether it says so or not.
    .filter(([name, value]) => !(name?.endsWith('span') && value === '1'))
  return JSON.stringify([element.localName, ...attributes])
}

/** Joins neighbors of the same kind, and removes the white space that browsers do not show. */
function joinTexts(pieces: Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    if (!('text' in piece)) {
      if (!piece.sign.startsWith('["img"')) trimEnd(joined)
      joined.push(piece)
      continue
    }
    const text = piece.isPre ? piece.text : collapsed(piece.text, isAfterSpace(last))
    if (text === '') continue
    if (last && 'text' in last && last.within.join() === piece.within.join()) last.text += text
    else joined.push({ ...piece, text })
  }
  trimEnd(joined)
  return joined
}

function collapsed(text: string, isAfterSpace: boolean): string {
  const short = text.replace(/[ \t\r\n\f]+/g, ' ')
  return isAfterSpace ? short.replace(/^ /, '') : short
}

/** Whether a space would be invisible after this: at the start of a block, after a line break, or after a space. */
function isAfterSpace(last: Piece | undefined): boolean {
  if (!last) return true
  return 'text' in last ? !last.isPre && last.text.endsWith(' ') : !last.sign.startsWith('["img"')
}

function trimEnd(pieces: Piece[]): void {
  const last = pieces.at(-1)
  if (!last || !('text' in last) || last.isPre) return
  last.text = last.text.replace(/ $/, '')
  if (last.text === '') pieces.pop()
}
