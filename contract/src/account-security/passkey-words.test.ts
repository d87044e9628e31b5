import { expect, test } from 'vitest'
import { passkeyInWords } from './passkey-words.ts'

const createdOn = '2026-11-24T17:30:00Z'
const zone = 'America/Los_Angeles'

test('a passkey shows when it was made and last used, and whether it is synced', () => {
  const used = { createdOn, lastUsedOn: '2026-11-27T05:05:00Z', isSynced: true }
  expect(passkeyInWords(used, zone)).toEqual([
    'Created 11-24-2026',
    'Last used 11-26-2026 09:05 PM',
    'Synced between your devices',
  ])
  expect(passkeyInWords({ createdOn, lastUsedOn: null, isSynced: false }, zone)).toEqual([
    'Created 11-24-2026',
    'Not used yet',
    'On one device only',
  ])
})

test('one from before uses were noted does not claim to be unused', () => {
  expect(passkeyInWords({ createdOn, lastUsedOn: null, isSynced: null }, zone)).toEqual([
    'Created 11-24-2026',
  ])
})
