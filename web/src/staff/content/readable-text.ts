import { linesOfHtml } from 'contract/common/html-text.ts'

/** The text of HTML as people read it: lines of words, with pictures, links, and tables named as such. */
export function readableText(html: string): string {
  return linesOfHtml(
    html
      .replace(/<img\b[^>]*>/gi, (tag) => ` [Image: ${attributeOf(tag, 'alt') || attributeOf(tag, 'src')}] `)
      .replace(/<a\b[^>]*>/gi, (tag) => `${tag}[Link: ${attributeOf(tag, 'href')}] `)
      .replace(/<table\b[^>]*>/gi, '[Table]<br>')
      .replace(/<\/t[dh]>/gi, ' | '),
  )
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''
}
