import { html } from 'ghtml'

/** A text as HTML, with its addresses as links. */
export function linkedText(text: string): string {
  return splitAtAddresses(text)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
    .join('')
}

/** The parts of a text, every second one an address; the full stop or comma after one belongs to the sentence. */
export function splitAtAddresses(text: string): string[] {
  return text.split(/(https?:\/\/[^\s<]*[^\s<.,;:!?)\]'"])/)
}
