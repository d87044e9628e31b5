import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, expect, test, vi } from 'vitest'
import { unsubscribeAddresses } from './unsubscribe-addresses.ts'

const compared = vi.spyOn(crypto, 'timingSafeEqual')
// Those who import the function by its name see the watched one too.
syncBuiltinESMExports()
afterAll(() => {
  compared.mockRestore()
  syncBuiltinESMExports()
})

const addresses = unsubscribeAddresses({ coreUrl: 'https://portal.example', keySecrets: ['k'.repeat(32)] })
const tokenOf = (address: string) => address.split('/').at(-1) ?? ''

test('a token is compared in constant time, and opens what it was made for alone [5/S5-22]', () => {
  const token = tokenOf(addresses.of({ memberId: 7, category: 'Listings' }))
  const [, signature = ''] = token.split('.')
  expect(addresses.open(token)).toEqual({ memberId: 7, categories: ['Listings'] })
  expect(compared.mock.calls.map(([one]) => Buffer.from(one as Uint8Array).toString())).toEqual([signature])
  const other = tokenOf(addresses.of({ memberId: 8, category: 'Listings' }))
  compared.mockClear()
  expect(addresses.open(`${other.split('.')[0]}.${signature}`)).toBeNull()
  expect(compared).toHaveBeenCalledTimes(1)
  const strange = unsubscribeAddresses({ coreUrl: 'https://portal.example', keySecrets: ['x'.repeat(32)] })
  expect(strange.open(token)).toBeNull()
  const changed = unsubscribeAddresses({
    coreUrl: 'https://portal.example',
    keySecrets: ['x'.repeat(32), 'k'.repeat(32)],
  })
  expect(changed.open(token)).toEqual({ memberId: 7, categories: ['Listings'] })
  expect(strange.open(tokenOf(changed.of({ memberId: 7, category: 'Listings' })))).not.toBeNull()
})
