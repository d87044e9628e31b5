import { MARKET_CHOICES } from 'contract/staff/staff-choices.ts'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()

test('staff choose among the associations and systems of the market and of the roster', async () => {
  const mls = await server.aMember({ isCrmlsAdmin: true })
  const [known = ''] = MARKET_CHOICES.associations
  await server.anAor({ name: 'HB' })
  await server.anAor({ name: known })
  await server.aMember({ originatingSystemId: 'Harbor' })
  const { body } = await server.call('/api/app/Staff/Choices', { as: mls })
  expect(body.associations.slice(0, MARKET_CHOICES.associations.length)).toEqual(MARKET_CHOICES.associations)
  expect(body.associations).toContain('HB')
  expect(body.associations.filter((name: string) => name === known)).toHaveLength(1)
  expect(body.systems).toEqual([...MARKET_CHOICES.systems, 'Harbor'])
})
