/** The name of the member when a forged answer is believed. */
export const FORGED_NAME = 'mallory'

type Parts = {
  xml: string
  /** The signed assertion, its signature, and the same assertion without it. */
  assertion: string
  signature: string
  unsigned: string
  /** A forged assertion, without a signature. */
  forged: string
}

const idOf = (xml: string) => /ID="([^"]+)"/.exec(xml)?.[1] ?? ''

function partsOf(xml: string): Parts {
  const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? ''
  const signature = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(assertion)?.[0] ?? ''
  const unsigned = assertion.replace(signature, '')
  const forged = unsigned
    .replace(idOf(unsigned), '_forged')
    .replace(/(<saml:NameID[^>]*>)[^<]*/, `$1${FORGED_NAME}`)
  return { xml, assertion, signature, unsigned, forged }
}

const within = (outer: string, inner: string) =>
  outer.replace('</saml:Assertion>', `${inner}</saml:Assertion>`)
const signedBy = (assertion: string, signature: string) =>
  assertion.replace('</saml:Issuer>', `</saml:Issuer>${signature}`)
const objectIn = (signature: string, content: string) =>
  signature.replace('</ds:Signature>', `<ds:Object>${content}</ds:Object></ds:Signature>`)
const forgedResponse = (xml: string, forged: string, assertion: string) =>
  xml.replace(idOf(xml), '_forgedResponse').replace(assertion, forged)

/** The eight known ways of putting a forged assertion beside, around or into the signed one. */
const WAYS: Record<string, (parts: Parts) => string> = {
  'a forged response around the signed one, inside the signature': ({ xml, assertion, signature, forged }) =>
    forgedResponse(xml, signedBy(forged, objectIn(signature, xml)), assertion),
  'a forged response with the signed one before its signature': ({ xml, assertion, signature, forged }) =>
    forgedResponse(xml, signedBy(forged, `${xml}${signature}`), assertion),
  'a forged assertion before the signed one': ({ xml, assertion, forged }) =>
    xml.replace(assertion, `${forged}${assertion}`),
  'a forged assertion around the signed one': ({ xml, assertion, forged }) =>
    xml.replace(assertion, within(forged, assertion)),
  'a forged assertion with the signature of the one at the end': ({
    xml,
    assertion,
    signature,
    unsigned,
    forged,
  }) => xml.replace(assertion, `${signedBy(forged, signature)}${unsigned}`),
  'a forged assertion with the signed one inside its signature': ({
    xml,
    assertion,
    signature,
    unsigned,
    forged,
  }) =>
    xml.replace(
      assertion,
      signedBy(forged, signature.replace('</ds:Signature>', `${unsigned}</ds:Signature>`)),
    ),
  'a forged assertion in the extensions': ({ xml, forged }) =>
    xml.replace('<samlp:Status>', `<samlp:Extensions>${forged}</samlp:Extensions><samlp:Status>`),
  'a forged assertion with the signed one in an object of its signature': ({
    xml,
    assertion,
    signature,
    unsigned,
    forged,
  }) => xml.replace(assertion, signedBy(forged, objectIn(signature, unsigned))),
}

/** A signed answer in which each way has put a forged assertion: pairs of the way and the forged answer. */
export function wrappedSignatures(xml: string): [string, string][] {
  const parts = partsOf(xml)
  return Object.entries(WAYS).map(([way, wrap]) => [way, wrap(parts)])
}
