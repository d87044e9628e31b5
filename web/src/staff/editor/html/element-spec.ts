import type { DOMOutputSpec } from 'prosemirror-model'

type Attributes = Record<string, unknown>

/** Attributes that may be missing. */
export function shownAttributes(names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, { default: null, validate: 'string|null' }]))
}

/** The attributes as an element has them. */
export function readAttributes(element: HTMLElement, names: readonly string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]))
}

/** How an element is parsed and written, with its meaningful attributes. */
export function elementSpec(
  tag: string,
  { attributes = ['title'], isLeaf = false }: { attributes?: readonly string[]; isLeaf?: boolean } = {},
) {
  return {
    attrs: shownAttributes(attributes),
    parseDOM: [{ tag, getAttrs: (element: HTMLElement) => readAttributes(element, attributes) }],
    toDOM: ({ attrs }: { attrs: Attributes }): DOMOutputSpec => (isLeaf ? [tag, attrs] : [tag, attrs, 0]),
  }
}
