import { expect, test } from 'vitest'
import { passwordsContract } from '../account-security/account-security.contract.ts'
import { eulaContract } from '../eula/eula.contract.ts'
import { listingsContract } from '../listings/listings.contract.ts'
import { systemMessagesContract } from '../system-messages/system-messages.contract.ts'
import { type CallMeta, isHeldByEula } from './call-meta.ts'

type Stated = { '~orpc': { route: { method?: string | undefined }; meta: CallMeta } }

test('writing calls wait for the agreement; queries, its own acknowledgement and the way in do not', () => {
  const isHeld = ({ '~orpc': { route, meta } }: Stated) => isHeldByEula(route.method, meta)
  const { get, list, search, create, update } = listingsContract
  const open: Stated[] = [get, list, search, eulaContract.acknowledge, passwordsContract.invite]
  expect(open.map(isHeld)).toEqual(open.map(() => false))
  const held: Stated[] = [create, update, systemMessagesContract.remove, eulaContract.create]
  expect(held.map(isHeld)).toEqual(held.map(() => true))
})
