import { XMLParser } from 'fast-xml-parser'
import { SignedXml } from 'xml-crypto'
import type { SamlKey } from './saml-keys.ts'

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (name) => LISTS.has(name),
})
const LISTS = new Set(['AssertionConsumerService', 'KeyDescriptor', 'AuthnContextClassRef'])

/**
 * XML of others as an object, attributes with `@` before their name.
 * @throws Error for what cannot be read, and for documents that define something themselves
 */
export function readXml(text: string): Record<string, unknown> {
  if (/<!(?!--)/.test(text)) throw new Error('The document defines something itself')
  return parser.parse(text, true)
}

/** The text of an element or attribute at its path; empty when it is not there. */
export function textAt(node: unknown, ...path: string[]): string {
  const value = nodeAt(node, ...path)
  if (typeof value === 'string') return value.trim()
  const inner = nodeAt(value, '#text')
  return typeof inner === 'string' ? inner.trim() : ''
}

/** The node at the path, read or not. */
export function nodeAt(node: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (parent, name) => (typeof parent === 'object' && parent !== null ? Reflect.get(parent, name) : undefined),
    node,
  )
}

/** The same for an element that may be there several times. */
export function listAt(node: unknown, ...path: string[]): unknown[] {
  const value = nodeAt(node, ...path)
  if (value === undefined) return []
  return Array.isArray(value) ? value : [value]
}

/** A text between tags or quotes, without the characters that XML cannot hold. */
export function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Signs an element by RSA-SHA256; `after` is the path of what the signature follows, both as XPath. */
export function signXml(
  xml: string,
  { privateKey, certificate }: SamlKey,
  { element, after }: { element: string; after?: string },
): string {
  const signature = new SignedXml({
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: RSA_SHA256,
    canonicalizationAlgorithm: EXCLUSIVE,
  })
  signature.addReference({
    xpath: element,
    digestAlgorithm: SHA256,
    transforms: [ENVELOPED, EXCLUSIVE],
  })
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: after ? { reference: after, action: 'after' } : { reference: element, action: 'prepend' },
  })
  return signature.getSignedXml()
}

/**
 * The part that the one signature in a document covers, which is its root, as it was signed: code that trusts
 * a signature reads this and not the document. Null without a signature of the key by RSA-SHA256.
 */
export function signedRoot(xml: string, publicKey: string, rootId: string): string | null {
  const [start, ...others] = xml.matchAll(/<(?:[\w.-]+:)?Signature[\s>]/g)
  const [end, ...ends] = xml.matchAll(/<\/(?:[\w.-]+:)?Signature\s*>/g)
  if (!start || !end || others.length > 0 || ends.length > 0) return null
  try {
    const check = new SignedXml({ publicCert: publicKey })
    check.loadSignature(xml.slice(start.index, end.index + end[0].length))
    if (check.signatureAlgorithm !== RSA_SHA256 || check.canonicalizationAlgorithm !== EXCLUSIVE) return null
    if (!check.checkSignature(xml)) return null
    const [reference, ...more] = check.getReferences()
    const isWhole = reference?.uri === `#${rootId}` && more.length === 0
    const isStrong = reference?.digestAlgorithm === SHA256
    const isPlain = reference?.transforms.every((name) => name === ENVELOPED || name === EXCLUSIVE)
    return isWhole && isStrong && isPlain ? (check.getSignedReferences()[0] ?? null) : null
  } catch {
    return null
  }
}

/** A certificate as XML has it: without its first and last line. */
export function certificateBody(pem: string): string {
  return pem.replace(/-----[^-]+-----|\s/g, '')
}
