import { expect, test } from 'vitest'
import { maskContact, maskContacts } from './mask-contacts.ts'

test('addresses and numbers in a text are masked, keys, days, prices and postal codes are not', () => {
  expect(maskContacts('Ada <ada@example.com>, (555) 010-1234 or +44 20 7946 0958')).toBe(
    'Ada <a***@e***.com>, ***-***-1234 or ***-***-0958',
  )
  for (const phone of ['555-010-1234', '555.010.1234', '1 555 010 1234', '(555)010-1234', '+15550101234'])
    expect(maskContacts(phone), phone).toBe('***-***-1234')
  for (const text of ['AA26000031', '2026-11-18', '92260-1234', '5550101234', '1,250,000', '10:30 AM'])
    expect(maskContacts(text)).toBe(text)
})

test('a value is masked where it is nothing but an address or a number', () => {
  expect(maskContact(' ada@example.com ')).toBe('a***@e***.com')
  expect(maskContact('(555) 010-1234')).toBe('***-***-1234')
  for (const text of ['Write to help@example.com for more.', 'agent1', ''])
    expect(maskContact(text)).toBe(text)
})
