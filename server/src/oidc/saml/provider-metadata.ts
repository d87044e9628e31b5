import { X509Certificate } from 'node:crypto'
import type { EnteredSamlProvider } from 'contract/sign-on/sign-on-client.ts'
import { listAt, nodeAt, readXml, textAt } from './saml-xml.ts'

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

type Described = Pick<EnteredSamlProvider, 'entityId' | 'assertionAddresses' | 'certificates'>

/**
 * What the metadata of a service provider say, with its default assertion address first. A signature of theirs is not
 * looked at: who pastes them answers for where they come from. Null for what is no such metadata.
 */
export function readProviderMetadata(metadata: string): Described | null {
  try {
    const entity = nodeAt(readXml(metadata), 'EntityDescriptor')
    const provider = nodeAt(entity, 'SPSSODescriptor')
    const services = listAt(provider, 'AssertionConsumerService').filter(
      (service) => textAt(service, '@Binding') === POST,
    )
    const isDefault = (service: unknown) => textAt(service, '@isDefault') === 'true'
    const described = {
      entityId: textAt(entity, '@entityID'),
      assertionAddresses: services
        .toSorted((one, other) => Number(isDefault(other)) - Number(isDefault(one)))
        .map((service) => ({
          index: Number(textAt(service, '@index') || 0),
          address: textAt(service, '@Location'),
        })),
      certificates: listAt(provider, 'KeyDescriptor')
        .filter((key) => textAt(key, '@use') !== 'encryption')
        .map((key) => textAt(key, 'KeyInfo', 'X509Data', 'X509Certificate'))
        .filter(Boolean),
    }
    return described.entityId && described.assertionAddresses.length > 0 ? described : null
  } catch {
    return null
  }
}

/** A certificate that staff pasted, with or without its first and last line; null when it is none. */
export function readCertificate(text: string): X509Certificate | null {
  const body = text.replace(/-----[^-]+-----|\s/g, '')
  try {
    return new X509Certificate(Buffer.from(body, 'base64'))
  } catch {
    return null
  }
}
