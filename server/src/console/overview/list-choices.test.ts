import { marketChoices } from 'contract/staff/staff-choices.ts'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()

test('staff choose among the associations and systems of the market and of the roster', async () => {
  const mls = await server.aMember({ isCrmlsAdmin: true })
  const [known = ''] = marketChoices().associations
  await server.anAor({ name: 'HB' })
  await server.anAor({ name: known })
  await server.aMember({ originatingSystemId: 'Harbor' })
  const { body } = await server.call('/api/app/Staff/Choices', { as: mls })
  expect(body.associations.slice(0, marketChoices().associations.length)).toEqual(
    marketChoices().associations,
  )
  expect(body.associations).toContain('HB')
  expect(body.associations.filter((name: string) => name === known)).toHaveLength(1)
  expect(body.systems).toEqual([...marketChoices().systems, 'Harbor'])
})
