import { LINK_PROTOCOLS } from './shown-html.ts'
import { openableUrl } from './web-address.ts'

/** The text for an invalid address of a link. */
export const LINK_REFUSED = 'Enter a web address, email address, or phone number.'
/** The same where a link may lead to the web only. */
export const WEB_LINK_REFUSED = 'Enter an address that begins with https://.'

const email = /^[^\s@:/?#]+@[^\s@/?#]+\.[^\s@/?#]+(\?\S*)?$/
const phone = /^\+?[\d().\-\s]{3,}(;\S+)?$/
const host = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}([:/?#]\S*)?$/i

/**
 * The address behind a link for typed text, null without a protocol of links. An email address, a phone
 * number and the name of a web site need no protocol.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  const protocol = LINK_PROTOCOLS.find((name) => text.toLowerCase().startsWith(`${name}:`))
  if (protocol === undefined) return addressWithoutProtocol(text)
  const rest = text.slice(protocol.length + 1)
  if (protocol === 'mailto') return email.test(rest) ? `mailto:${rest}` : null
  if (protocol === 'tel') return phoneLink(rest)
  return openableUrl(text)
}

function addressWithoutProtocol(text: string): string | null {
  if (email.test(text)) return `mailto:${text}`
  return phoneLink(text) ?? (host.test(text) ? openableUrl(`https://${text}`) : null)
}

function phoneLink(text: string): string | null {
  return phone.test(text) && /\d.*\d.*\d/.test(text) ? `tel:${text.replace(/[().\-\s]/g, '')}` : null
}
