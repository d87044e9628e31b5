import { expect, test } from 'vitest'
import { aBrokerage } from '#testing/brokerage.ts'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()
const people = await aBrokerage(server)
type Person = typeof people.agent

const found = async (as: Person, part: string, text: string) => {
  const { status, body } = await server.call(`/api/app/Grants/ta/${text}?part=${part}`, { as })
  return status === 200 ? body.results.map(({ loginId }: Person) => loginId) : status
}
const named = (loginId: string, more: object = {}) =>
  server.aMember({ loginId, firstName: 'Quill', office: people.branch, aor: people.aor, ...more })

test('people are found by name or User ID, with what tells them apart [5/ACT-08, 5/ACT-09]', async () => {
  const agent = await named('quill1', { lastName: 'Stone', memberTypeId: 1, photoUrl: '/photos/1.jpg' })
  const helper = await named('quill2', { lastName: 'Cole', memberTypeId: 5 })
  await named('quill3', { memberStatus: 'Inactive' })
  await named('quill4', { hasMemberPortalAccess: false })
  const { body } = await server.call('/api/app/Grants/ta/quill%20st?part=asked', { as: helper })
  expect(body.results).toEqual([
    {
      loginId: 'quill1',
      firstName: 'Quill',
      lastName: 'Stone',
      photoUrl: '/photos/1.jpg',
      memberType: 'Agent',
      officeName: expect.any(String),
    },
  ])
  expect(await found(agent, 'receiver', 'quill')).toEqual(['quill2'])
  expect(await found(agent, 'receiver', 'QUILL2')).toEqual(['quill2'])
  expect(await found(agent, 'receiver', 'q')).toEqual([])
  expect(await found(agent, 'receiver', 'o_uill%25')).toEqual([])
})

test('nobody finds people whom they cannot choose [5/ACT-04, 5/ACT-05]', async () => {
  const agent = await named('rowan1', { firstName: 'Rowan', memberTypeId: 1 })
  const helper = await named('rowan2', { firstName: 'Rowan', memberTypeId: 5 })
  const elsewhere = await server.aMember({ loginId: 'rowan3', firstName: 'Rowan', memberTypeId: 1 })
  expect(await found(helper, 'receiver', 'rowan')).toEqual([])
  expect(await found(helper, 'ofOffice', 'rowan')).toEqual([])
  expect((await found(helper, 'asked', 'rowan')).toSorted()).toEqual(['rowan1', 'rowan3'])
  expect(await found(agent, 'asked', 'rowan')).toEqual([elsewhere.loginId])
  expect(await found(agent, 'ofOffice', 'rowan')).toEqual([])
  expect(await found(people.branchBroker, 'ofOffice', 'rowan')).toEqual([agent.loginId])
  expect(await found(people.branchBroker, 'receiver', 'rowan')).toHaveLength(3)
  expect(await found(agent, 'all', 'rowan')).toBe(400)
})
