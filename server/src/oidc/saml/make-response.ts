import { randomBytes } from 'node:crypto'
import type { SamlKey } from './saml-keys.ts'
import { signXml, xmlText } from './saml-xml.ts'

const BEFORE_MS = 60_000
const AFTER_MS = 5 * 60_000
const RESPONSE = "/*[local-name()='Response']"
const ASSERTION = `${RESPONSE}/*[local-name()='Assertion']`
const STATUS = 'urn:oasis:names:tc:SAML:2.0:status:'

/** The context of a response: its sender, its audience, and the request to which it belongs. */
export type Envelope = {
  issuer: string
  audience: string
  /** The registered assertion address. */
  recipient: string
  /** The id of the request; null for a sign-on that the portal starts. */
  inResponseTo: string | null
  now: Date
}

/** The signed-in member, as the service provider gets them. */
export type Subject = {
  nameId: string
  nameIdFormat: string
  sessionIndex: string
  signedInOn: Date
  /** The class of the sign-in. */
  context: string
  attributes: Record<string, string>
}

/** A response with one signed assertion, itself signed too when that was registered. */
export function successResponse(
  envelope: Envelope,
  subject: Subject,
  key: SamlKey,
  isResponseSigned: boolean,
): string {
  const xml = response(envelope, `<samlp:StatusCode Value="${STATUS}Success"/>`, assertion(envelope, subject))
  const signed = signXml(xml, key, { element: ASSERTION, after: `${ASSERTION}/*[local-name()='Issuer']` })
  if (!isResponseSigned) return signed
  return signXml(signed, key, { element: RESPONSE, after: `${RESPONSE}/*[local-name()='Issuer']` })
}

/** The reason for a response without an assertion. */
export type Refusal =
  | 'RequestDenied'
  | 'NoPassive'
  | 'NoAuthnContext'
  | 'InvalidNameIDPolicy'
  | 'NoSupportedIDP'
  | 'RequestUnsupported'

/** A response without assertion. */
export function refusalResponse(envelope: Envelope, refusal: Refusal): string {
  const inner = `<samlp:StatusCode Value="${STATUS}${refusal}"/>`
  return response(envelope, `<samlp:StatusCode Value="${STATUS}Responder">${inner}</samlp:StatusCode>`, '')
}

function response({ issuer, recipient, inResponseTo, now }: Envelope, status: string, content: string) {
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${now.toISOString()}" Destination="${xmlText(recipient)}"${answers(inResponseTo)}>`,
    `<saml:Issuer>${xmlText(issuer)}</saml:Issuer><samlp:Status>${status}</samlp:Status>${content}</samlp:Response>`,
  ].join('')
}

function assertion({ issuer, audience, recipient, inResponseTo, now }: Envelope, subject: Subject): string {
  const start = new Date(now.getTime() - BEFORE_MS).toISOString()
  const end = new Date(now.getTime() + AFTER_MS).toISOString()
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newId()}" Version="2.0" IssueInstant="${now.toISOString()}">`,
    `<saml:Issuer>${xmlText(issuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${subject.nameIdFormat}">${xmlText(subject.nameId)}</saml:NameID>`,
    '<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer">',
    `<saml:SubjectConfirmationData NotOnOrAfter="${end}" Recipient="${xmlText(recipient)}"${answers(inResponseTo)}/>`,
    '</saml:SubjectConfirmation></saml:Subject>',
    `<saml:Conditions NotBefore="${start}" NotOnOrAfter="${end}"><saml:AudienceRestriction><saml:Audience>${xmlText(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${subject.signedInOn.toISOString()}" SessionIndex="${xmlText(subject.sessionIndex)}">`,
    `<saml:AuthnContext><saml:AuthnContextClassRef>${xmlText(subject.context)}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributeStatement(subject.attributes),
    '</saml:Assertion>',
  ].join('')
}

function attributeStatement(attributes: Record<string, string>): string {
  const entries = Object.entries(attributes).map(
    ([name, value]) =>
      `<saml:Attribute Name="${xmlText(name)}" NameFormat="urn:oasis:names:tc:SAML:2.0:attrname-format:basic"><saml:AttributeValue>${xmlText(value)}</saml:AttributeValue></saml:Attribute>`,
  )
  if (entries.length === 0) return ''
  return `<saml:AttributeStatement>${entries.join('')}</saml:AttributeStatement>`
}

const answers = (id: string | null) => (id === null ? '' : ` InResponseTo="${xmlText(id)}"`)

/** An id as XML wants it: it begins with no digit. */
const newId = () => `_${randomBytes(16).toString('hex')}`
