import { html } from 'ghtml'

/** A text as HTML, with its addresses as links; the full stop or comma after an address belongs to the sentence. */
export function linkedText(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<]*[^\s<.,;:!?)\]'"])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
    .join('')
}
