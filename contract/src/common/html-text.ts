const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const tag = /<(?:[a-z/!?])[^>]*>/gi
/** Parts of a line: text beside them belongs to the same word or sentence. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(?=[\s>/])[^>]*>/gi
const lineEnd = /<br\s*\/?>|<\/(?:p|li|h\d|tr|div|blockquote)>/gi

/** Whether text counts as HTML: a tag, or an entity; a plain less-than or `R&D` does not. */
export function hasHtml(text: string): boolean {
  return /<[a-z/!?][^>]*>/i.test(text) || /&(#[^;\s]{1,20}|[a-z][a-z0-9]{0,30});/i.test(text)
}

/** The text of HTML in lines, without tags and with entities decoded; nothing of it runs or loads. */
export function linesOfHtml(html: string): string {
  return html
    .replace(lineEnd, '\n')
    .replace(inlineTag, '')
    .replace(tag, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6});/gi, (entity, name: string) => decode(name) ?? entity)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** The same as one line. */
export function textOfHtml(html: string): string {
  return linesOfHtml(html).replace(/\n/g, ' ')
}

function decode(name: string): string | null {
  if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? null
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : null
}
