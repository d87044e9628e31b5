import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteShared } from '#shared/drafts/draft-marks.ts'
import { fakeBrowserOf } from '#shared/drafts/fake-browser.ts'
import { draftPrefix } from './listing-draft.ts'
import { ownDrafts } from './own-draft-list.ts'

const server = vi.hoisted(() => ({ keys: [] as string[], beforeResponse: () => {} }))
vi.mock('#shared/api/api.ts', () => ({
  orpc: {
    drafts: {
      list: {
        call: async () => {
          server.beforeResponse()
          const listing = { address: '350 S Grand Ave', listingContractDate: null, propertyType: null }
          return { results: server.keys.map((key) => ({ key, changedOn: '2026-11-18T17:00:00Z', listing })) }
        },
      },
      remove: { call: async () => ({}) },
    },
  },
}))

const prefix = draftPrefix('129', null)

beforeEach(async () => {
  await fakeBrowserOf(129)
  server.keys = ['one', 'two']
  server.beforeResponse = () => {}
})

afterEach(() => vi.unstubAllGlobals())

test('drafts of the server are listed, but for one that this browser has just saved or discarded', async () => {
  const keys = async () => (await ownDrafts(prefix)).map(({ storedAs }) => storedAs).toSorted()
  expect(await keys()).toEqual([`${prefix}one`, `${prefix}two`])
  server.beforeResponse = () => noteShared(`${prefix}one`, '2026-11-18T17:00:00Z')
  expect(await keys()).toEqual([`${prefix}two`])
})
