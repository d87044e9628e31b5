const MARKER = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
const ITEM = 'p[style*="mso-list" i]'

/** Word writes list items as paragraphs with their level and the bullet as text: converts them to lists. */
export function buildWordLists(content: ParentNode): void {
  let open: HTMLElement[] = []
  for (const paragraph of content.querySelectorAll<HTMLElement>(ITEM)) {
    const marker = paragraph.querySelector(MARKER)
    const tag = /^\s*([0-9]+|[a-z]{1,4})[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (paragraph.previousElementSibling !== open[0]) open = []
    open = openTo(levelOf(paragraph), tag, open, paragraph)
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    paragraph.remove()
  }
  for (const marker of content.querySelectorAll(MARKER)) marker.remove()
}

function levelOf(paragraph: Element): number {
  const level = Number(/level([1-9])/i.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
  return level
}

/** The lists around an item, creating the missing ones: the outermost one before the paragraph. */
function openTo(
  level: number,
  tag: 'ol' | 'ul',
  before: HTMLElement[],
  paragraph: HTMLElement,
): HTMLElement[] {
  const isOther = before.length >= level && before[level - 1]?.localName !== tag
  const open = before.slice(0, isOther ? level - 1 : level)
  while (open.length < level) {
    const list = paragraph.ownerDocument.createElement(tag)
    const outer = open.at(-1)
    if (outer) itemFor(outer).append(list)
    else paragraph.before(list)
    open.push(list)
  }
  return open
}

function itemFor(list: HTMLElement): Element {
  return list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'))
}
