import { expect, test } from 'vitest'
import { readProviderMetadata } from './provider-metadata.ts'

const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'
type Address = [path: string, isDefault?: string]

function anEntity(addresses: Address[], { attributes = '', content = '', name = 'sp' } = {}): string {
  const services = addresses.map(([path, value], index) => {
    const isDefault = value === undefined ? '' : ` isDefault="${value}"`
    return `<md:AssertionConsumerService Binding="${POST}" Location="https://sp.example.com/${path}" index="${index}"${isDefault}/>`
  })
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://${name}.example.com"><md:SPSSODescriptor${attributes}>${content}${services.join('')}</md:SPSSODescriptor></md:EntityDescriptor>`
}
const inGroup = (...entities: string[]) =>
  `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${entities.join('')}</md:EntitiesDescriptor>`
const firstOf = (addresses: Address[]) =>
  readProviderMetadata(anEntity(addresses))?.assertionAddresses[0]?.address.split('/').at(-1)

test.each<[Address[], string]>([
  [[['a'], ['b', '1']], 'b'],
  [[['a'], ['b', 'true']], 'b'],
  [[['a'], ['b', ' true ']], 'b'],
  [[['a', 'false'], ['b']], 'b'],
  [[['a', '0'], ['b'], ['c']], 'b'],
  [
    [
      ['a', '0'],
      ['b', 'false'],
    ],
    'a',
  ],
  [[['a', 'false'], ['b'], ['c', '1']], 'c'],
  [[['a'], ['b']], 'a'],
])('of the addresses %j the default is %s [5/LAUNCH-15]', (addresses, first) => {
  expect(firstOf(addresses)).toBe(first)
})

test.each(['true', '1'])('a provider that signs its requests (%s) is known as one [5/LAUNCH-15]', (value) => {
  const signs = anEntity([['a']], { attributes: ` AuthnRequestsSigned="${value}"` })
  expect(readProviderMetadata(signs)).toMatchObject({ isRequestSigned: true })
})

test.each(['', ' AuthnRequestsSigned="false"', ' AuthnRequestsSigned="0"'])(
  'one that does not (%s) leaves that to staff [5/LAUNCH-15]',
  (attributes) => {
    expect(readProviderMetadata(anEntity([['a']], { attributes }))).not.toHaveProperty('isRequestSigned')
  },
)

test('one provider in a group is taken, several are not [5/LAUNCH-15]', () => {
  const one = anEntity([['a']])
  const identityProvider =
    '<md:EntityDescriptor entityID="https://idp.example.com"><md:IDPSSODescriptor/></md:EntityDescriptor>'
  for (const text of [inGroup(one), inGroup(inGroup(one)), inGroup(identityProvider, one)])
    expect(readProviderMetadata(text)?.entityId, text).toBe('https://sp.example.com')
  for (const text of [
    inGroup(one, anEntity([['b']], { name: 'other' })),
    inGroup(),
    inGroup(identityProvider),
    identityProvider,
  ])
    expect(readProviderMetadata(text), text).toBeNull()
})

test('each certificate that may sign is taken, however they are grouped [5/LAUNCH-15]', () => {
  const data = (...bodies: string[]) =>
    `<ds:X509Data>${bodies.map((body) => `<ds:X509Certificate>${body}</ds:X509Certificate>`).join('')}</ds:X509Data>`
  const content = [
    `<md:KeyDescriptor use="signing"><ds:KeyInfo>${data('AA', 'BB')}${data('CC')}</ds:KeyInfo></md:KeyDescriptor>`,
    `<md:KeyDescriptor use="encryption"><ds:KeyInfo>${data('DD')}</ds:KeyInfo></md:KeyDescriptor>`,
    `<md:KeyDescriptor><ds:KeyInfo>${data(' EE ')}</ds:KeyInfo></md:KeyDescriptor>`,
  ].join('')
  const described = readProviderMetadata(anEntity([['a']], { content }))
  expect(described?.certificates).toEqual(['AA', 'BB', 'CC', 'EE'])
})
