import { expect, test } from 'vitest'
import { enteredSignOnClient } from './sign-on-client.ts'

test('metadata of more than 256 KB is refused before it is read [5/LAUNCH-15]', () => {
  const messagesFor = (length: number) =>
    enteredSignOnClient
      .safeParse({ applicationId: 1, kind: 'saml', name: 'Vendor', metadata: 'x'.repeat(length) })
      .error?.issues.map(({ message }) => message)
  expect(messagesFor(262_144)).toBeUndefined()
  expect(messagesFor(262_145)).toEqual([
    'Metadata is longer than 256 KB. Enter that of this application alone.',
  ])
})
