import type { Page } from '@playwright/test'

/** The structure of a page that a screen reader announces, and the controls beside its lists. */
const KEPT =
  /^(banner|navigation|main|complementary|contentinfo|region|form|search|heading|dialog|tablist|tab|table|columnheader|button|textbox|searchbox|combobox|checkbox|radio|switch|group|status|alert)\b/
/** Their content is data, which changes from day to day, or is offered now and then. */
const DATA = /^(row|listitem|article|list|option|img|figure|gridcell|document)\b|^region "Sign in faster/

/** Groups of what is due: which of them there are is data too. */
const NEAR_DAYS = /^heading "(Overdue|Today|Tomorrow|This week|Later)"/

/** The outline of a page in reading order, with the name of each part; numbers and days are left out of the names. */
export async function outlineOf(page: Page): Promise<string> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n')
  const shown: string[] = []
  let hiddenFrom = Number.POSITIVE_INFINITY
  for (const line of lines) {
    const [, indent = '', part = ''] = /^( *)- '?(.*?)'?$/.exec(line) ?? []
    if (part === '' || part.startsWith('/')) continue
    if (indent.length > hiddenFrom) continue
    hiddenFrom = Number.POSITIVE_INFINITY
    if (NEAR_DAYS.test(part)) continue
    const isHeadRow = /^row\b/.test(part) && shown.at(-1)?.trim().startsWith('table')
    if (DATA.test(part) && !isHeadRow) hiddenFrom = indent.length
    else if (KEPT.test(part)) shown.push(indent + withoutData(part))
  }
  return `${shown.join('\n')}\n`
}

function withoutData(part: string): string {
  const name = (quoted: string) =>
    quoted
      .replace(/\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b|\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'Day')
      .replace(
        /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b|\b(January|February|March|April|June|July|August|September|October|November|December)\b/g,
        'Month',
      )
      .replace(/\d[\d,.:/-]*/g, '#')
  return part
    .replace(/: [^"]*$|:$/, '')
    .replace(/'$/, '')
    .replace(/"(?:[^"\\]|\\.)*"/, name)
}
