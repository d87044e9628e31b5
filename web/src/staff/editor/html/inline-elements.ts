const INLINE = 'br, a, b, strong, i, em, u, s, code, span, img'
const BLOCK = `:not(${INLINE})`

/** Text, or an inline element that contains no block. */
export function isInline(node: Node): boolean {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE
  return node.matches(INLINE) && node.querySelector(BLOCK) === null
}

/** White space as browsers collapse it, without the non-breaking space. */
export const isBlank = (text: string | null): boolean => /^[ \t\r\n\f]*$/.test(text ?? '')
