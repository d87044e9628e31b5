import type { Config } from '#config.ts'
import type { SamlKey } from './saml-keys.ts'
import { certificateBody, signXml, xmlText } from './saml-xml.ts'

/** The name of the identity provider, which is where its metadata are. */
export function ownEntityId({ authUrl }: Pick<Config, 'authUrl'>): string {
  return `${authUrl}/saml/metadata`
}

/** Where service providers send their requests. */
export function signOnAddress({ authUrl }: Pick<Config, 'authUrl'>): string {
  return `${authUrl}/saml/sso`
}

/** The metadata of the identity provider, signed by its present key. */
export function ownMetadata(config: Pick<Config, 'authUrl'>, certificates: string[], key: SamlKey): string {
  const keys = certificates.map(
    (certificate) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificateBody(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`,
  )
  const services = ['HTTP-Redirect', 'HTTP-POST'].map(
    (binding) =>
      `<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${xmlText(signOnAddress(config))}"/>`,
  )
  const xml = [
    `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_metadata" entityID="${xmlText(ownEntityId(config))}">`,
    '<md:IDPSSODescriptor WantAuthnRequestsSigned="false" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">',
    ...keys,
    '<md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat>',
    ...services,
    '</md:IDPSSODescriptor></md:EntityDescriptor>',
  ].join('')
  return signXml(xml, key, { element: '/*' })
}
