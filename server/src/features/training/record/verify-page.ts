import { html } from 'ghtml'
import { logoOf, type PageLook, page } from '#branding/page-frame.ts'

/** The result of a check of a certificate, for the page. */
export type Checked =
  | { state: 'valid'; number: string; facts: [string, string][] }
  | { state: 'withdrawn'; number: string }
  | { state: 'unknown' }
  | { state: 'tooMany' }

const WORDS = {
  valid: { title: 'This certificate is valid', text: '' },
  withdrawn: {
    title: 'This certificate is not valid',
    text: 'It was issued here and is no longer valid.',
  },
  unknown: {
    title: 'No certificate has this number',
    text: 'Compare the number with the one on the certificate: the letter C and 16 letters and digits.',
  },
  tooMany: { title: 'Too many checks', text: 'Wait a minute, then try again.' },
} as const

/** The page behind the check address of a certificate, for everybody. */
export function verifyPage(look: PageLook, checked: Checked): string {
  const { title, text } = WORDS[checked.state]
  const facts = [
    ...(checked.state === 'valid' ? checked.facts : []),
    ...('number' in checked ? [['Certificate number', checked.number]] : []),
  ]
  const list =
    facts.length > 0
      ? html`<dl class="facts">!${facts.map(([label, value]) => html`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
      : ''
  return page(
    look,
    title,
    html`!${logoOf(look)}<h1>${title}</h1><p class="lead">${text || `Issued by ${look.brand.marketName}.`}</p>
!${list}
<a class="primary" href="${look.config.publicUrl}/">Go to ${look.brand.marketName}</a>`,
  )
}
