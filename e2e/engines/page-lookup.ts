import type { Found, Query } from './target.ts'

/** The axe functions that return an element's role and name for assistive technology. */
declare const axe: {
  setup: (node: Document) => void
  teardown: () => void
  commons: {
    aria: { getRole: (element: Element) => string | null }
    dom: { isVisibleToScreenReaders: (element: Element) => boolean }
    text: { accessibleText: (element: Element) => string }
  }
}

/**
 * Finds the first match of a query and scrolls it into reach. Its source runs in the page, where axe has to
 * be loaded, so it uses nothing from this file.
 */
export function lookUp(wanted: Query): Found | null {
  const { aria, dom, text } = axe.commons
  const plain = (words: string) => words.replaceAll(/\s+/g, ' ').trim()
  const fits = (words: string, pattern: Query['name']) =>
    pattern === null || new RegExp(pattern.source, pattern.flags).test(plain(words))
  const hasRole = (element: HTMLElement, role: string) =>
    role === 'field' ? element.matches('input, textarea, select') : aria.getRole(element) === role
  const isMatch = (element: HTMLElement, query: Query) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    hasRole(element, query.role) &&
    dom.isVisibleToScreenReaders(element) &&
    fits(text.accessibleText(element), query.name) &&
    fits(element.innerText, query.text)
  const matches = (query: Query): HTMLElement[] => {
    if (query.role === 'page') return fits(document.body.innerText, query.text) ? [document.body] : []
    const scopes = query.within ? matches(query.within) : [document.body]
    return scopes.flatMap((scope) =>
      Array.from(scope.querySelectorAll<HTMLElement>('*')).filter((element) => isMatch(element, query)),
    )
  }
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
  }
  // A control drawn by its label is pressed on the label.
  const isInReach = (element: Element) => {
    const { x, y } = middleOf(element)
    const hit = document.elementFromPoint(x, y)
    return hit !== null && (element.closest('label') ?? element).contains(hit)
  }
  axe.setup(document)
  try {
    const [element] = matches(wanted)
    if (!element) return null
    if (!isInReach(element))
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    return {
      text: plain(element.innerText),
      isEnabled: !element.matches(':disabled, [aria-disabled=true]'),
      isChecked: element.matches(':checked, [aria-checked=true]'),
      isFocused: element === document.activeElement,
      isInReach: isInReach(element),
      middle: middleOf(element),
    }
  } finally {
    axe.teardown()
  }
}

/** Records content security policy violations from now on: not every engine reports them to its driver. */
export function watchViolations(): void {
  const noted: string[] = []
  Object.assign(globalThis, { notedViolations: noted })
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    noted.push(`The policy refused ${blockedURI} (${effectiveDirective})`),
  )
}
