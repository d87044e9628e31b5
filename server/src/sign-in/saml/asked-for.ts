import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import type { Refusal } from '../../oidc/saml/make-response.ts'
import type { SamlRequest } from './read-request.ts'

/** The classes of a sign-in by password, and of one with a second factor. */
export const PASSWORD_CONTEXT = 'urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport'
export const MFA_CONTEXT = 'https://refeds.org/profile/mfa'
const ANY_CONTEXT = 'urn:oasis:names:tc:SAML:2.0:ac:classes:unspecified'
/**
 * The classes that can be compared, the weakest first; a password without encryption is weaker than any
 * sign-in here.
 */
const STRENGTHS = [
  ANY_CONTEXT,
  'urn:oasis:names:tc:SAML:2.0:ac:classes:Password',
  PASSWORD_CONTEXT,
  MFA_CONTEXT,
]
/** The classes of a sign-in, the strongest first. */
const CLASSES = [MFA_CONTEXT, PASSWORD_CONTEXT, ANY_CONTEXT]

const NAME_FORMATS = {
  persistent: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  emailAddress: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  unspecified: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
} as const

/** The format of the name that is registered for a service provider. */
export function nameFormatOf({ nameIdField }: Pick<EnteredSamlProvider, 'nameIdField'>): string {
  if (nameIdField === null) return NAME_FORMATS.persistent
  return nameIdField === 'MemberEmail' ? NAME_FORMATS.emailAddress : NAME_FORMATS.unspecified
}

/** The classes that a request accepts; empty when any will do, or none. */
export function acceptedClasses({ context }: SamlRequest): string[] {
  if (!context) return []
  const { comparison, classes } = context
  if (comparison === 'exact') return CLASSES.filter((name) => classes.includes(name))
  const asked = classes.map((name) => STRENGTHS.indexOf(name)).filter((strength) => strength >= 0)
  // A class better than an unknown one cannot be found.
  if (asked.length === 0 || (comparison === 'better' && asked.length < classes.length)) return []
  const [weakest, strongest] = [Math.min(...asked), Math.max(...asked)]
  return CLASSES.filter((name) => {
    const strength = STRENGTHS.indexOf(name)
    if (comparison === 'minimum') return strength >= weakest
    return comparison === 'better' ? strength > strongest : strength <= strongest
  })
}

/** The strongest of the accepted classes that a sign-in has; null when it has none. */
export function classOf(accepted: string[], amr: string[]): string | null {
  const own = CLASSES.filter((name) => name !== MFA_CONTEXT || amr.includes('mfa'))
  return own.find((name) => accepted.length === 0 || accepted.includes(name)) ?? null
}

/** The reason why no sign-in can meet a request; null when one can. */
export function refusalOf(
  request: SamlRequest,
  settings: Pick<EnteredSamlProvider, 'entityId' | 'nameIdField'>,
  ownEntityId: string,
): Refusal | null {
  const { nameIdFormat, nameQualifier, answeredBy } = request
  const isNameMet = ['', NAME_FORMATS.unspecified, nameFormatOf(settings)].includes(nameIdFormat)
  if (!isNameMet || !['', settings.entityId].includes(nameQualifier)) return 'InvalidNameIDPolicy'
  if (request.context && acceptedClasses(request).length === 0) return 'NoAuthnContext'
  if (answeredBy.length > 0 && !answeredBy.includes(ownEntityId)) return 'NoSupportedIDP'
  return request.hasConditions ? 'RequestUnsupported' : null
}
