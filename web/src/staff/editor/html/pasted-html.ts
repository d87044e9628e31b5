import { cleanHtml } from '#shared/html/clean-html.ts'
import { buildWordLists } from './word-lists.ts'

const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, blockquote, pre, ul, ol, table, hr, div'

/**
 * Foreign HTML as content for the editor: cleaned like all HTML, and without elements that mean nothing once unstyled.
 * Styles are read for lists and weight, but never applied: the nodes belong to no page.
 */
export function readPastedHtml(html: string): HTMLElement {
  const cleaned = cleanHtml(html, ['class', 'style'])
  // White space counts as text unless it is in a block.
  const content = cleaned.ownerDocument.createElement('div')
  content.append(cleaned)
  buildWordLists(content)
  for (const element of content.querySelectorAll('b, strong, span')) keepWeight(element)
  for (const link of content.querySelectorAll('a:not([href])')) unwrap(link)
  for (const box of [...content.querySelectorAll('div')].reverse()) replaceBox(box)
  // Word puts a paragraph into each cell and item.
  for (const only of content.querySelectorAll(':is(td, th, li) > p:only-child'))
    if (only.parentNode?.textContent === only.textContent) unwrap(only)
  return content
}

/** Some programs write bold as a style, and plain text as bold with a style. */
function keepWeight(element: Element): void {
  const style = element.getAttribute('style') ?? ''
  if (element.localName !== 'span') {
    if (/(?<!-)font-weight:\s*(normal|[1-4]00)/i.test(style)) unwrap(element)
    return
  }
  if (/(?<!-)font-weight:\s*(bold|[6-9]00)/i.test(style)) wrapContent(element, 'strong')
  if (/font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
  unwrap(element)
}

function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** A box of blocks is unwrapped, one of text becomes a paragraph. */
function replaceBox(box: Element): void {
  if (box.querySelector(BLOCKS) || box.closest('p, pre, h1, h2, h3, h4, h5, h6')) return unwrap(box)
  const paragraph = box.ownerDocument.createElement('p')
  paragraph.append(...box.childNodes)
  box.replaceWith(paragraph)
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}
