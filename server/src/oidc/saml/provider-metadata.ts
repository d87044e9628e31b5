import { X509Certificate } from 'node:crypto'
import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import { listAt, nodeAt, readXml, textAt } from './saml-xml.ts'

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

type Described = Pick<EnteredSamlProvider, 'entityId' | 'assertionAddresses' | 'certificates'> & {
  isRequestSigned?: true
}

/**
 * The metadata of a service provider, with its default assertion address first. A signature of theirs is not
 * checked: the staff who paste them vouch for their source. Null for any other text.
 */
export function readProviderMetadata(metadata: string): Described | null {
  try {
    const [entity, ...others] = providersIn(readXml(metadata))
    const provider = nodeAt(entity, 'SPSSODescriptor')
    const services = listAt(provider, 'AssertionConsumerService').filter(
      (service) => textAt(service, '@Binding') === POST,
    )
    const described = {
      entityId: textAt(entity, '@entityID'),
      assertionAddresses: services
        .toSorted((one, other) => defaultRank(one) - defaultRank(other))
        .map((service) => ({
          index: Number(textAt(service, '@index') || 0),
          address: textAt(service, '@Location'),
        })),
      certificates: listAt(provider, 'KeyDescriptor')
        .filter((key) => textAt(key, '@use') !== 'encryption')
        .flatMap((key) => listAt(key, 'KeyInfo', 'X509Data'))
        .flatMap((data) => listAt(data, 'X509Certificate'))
        .map((certificate) => textAt(certificate))
        .filter(Boolean),
      ...(isTrue(textAt(provider, '@AuthnRequestsSigned')) && { isRequestSigned: true as const }),
    }
    const isOne = others.length === 0 && described.entityId && described.assertionAddresses.length > 0
    return isOne ? described : null
  } catch {
    return null
  }
}

/** The service providers of a document: one by itself, or those of a group, which may hold groups. */
function providersIn(document: unknown): unknown[] {
  const groups = listAt(document, 'EntitiesDescriptor')
  const own = listAt(document, 'EntityDescriptor').filter(
    (entity) => nodeAt(entity, 'SPSSODescriptor') !== undefined,
  )
  return [...own, ...groups.flatMap(providersIn)]
}

/** Without a default the first that is not said to be none takes its place. */
function defaultRank(service: unknown): number {
  const isDefault = textAt(service, '@isDefault')
  if (isDefault === '') return 1
  return isTrue(isDefault) ? 0 : 2
}

/** A boolean as XML writes it. */
const isTrue = (text: string) => text === 'true' || text === '1'

/** A certificate that staff pasted, with or without its first and last line; null when it is none. */
export function readCertificate(text: string): X509Certificate | null {
  const body = text.replace(/-----[^-]+-----|\s/g, '')
  try {
    return new X509Certificate(Buffer.from(body, 'base64'))
  } catch {
    return null
  }
}
