import { URI } from 'otpauth'
import { expect, test } from 'vitest'
import { makeTotpSecret, totpAddress } from './totp.ts'

test.each([
  ['MLS Member Portal', 'm1213', 'MLS Member Portal', 'm1213'],
  ['SoCal MLS: Member Portal', 'editor1', 'SoCal MLS Member Portal', 'editor1'],
  ['A:B : C', 'x:y', 'A B C', 'x y'],
  [': Market:', 'café & co', 'Market', 'café & co'],
])(
  'apps read the market %s and the account %s as two names [3/D3-125]',
  (marketName, loginId, issuer, label) => {
    const address = totpAddress(makeTotpSecret(), { marketName, loginId })
    expect(URI.parse(address)).toMatchObject({ issuer, label })
    const { pathname, searchParams } = new URL(address)
    expect(decodeURIComponent(pathname).split(':')).toHaveLength(2)
    expect(searchParams.get('issuer')).toBe(issuer)
  },
)
