import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const staff = await server.aMember({ isCrmlsAdmin: true })

test('the problem with a value is described in words for people [1/S1-54]', async () => {
  const answers = [
    await server.call('/api/app/Profiles/Contact/abc', { as: member }),
    await server.call('/api/app/Articles', {
      as: staff,
      method: 'POST',
      body: { title: 7, isPromoted: 'x' },
    }),
    await server.call('/api/app/UserNotification', { as: staff, method: 'POST', body: {} }),
    await server.call('/api/app/Registration', { as: member, method: 'POST', body: '{"listPrice":' }),
    await server.call('/api/app/Registration', { as: member, method: 'POST', body: '' }),
    await server.call('/api/app/Registration/search/', {
      as: member,
      method: 'POST',
      body: { pageSize: 'many', criteria: 'all' },
    }),
  ]
  for (const { status, text } of answers) {
    expect(status, text).toBe(400)
    expect(text).not.toMatch(/Invalid input|received|expected|NaN|undefined|content-type/i)
  }
  const [contact, article, , broken] = answers
  expect(contact?.body).toEqual({
    message: 'This value must be a number.',
    errors: [{ field: 'memberId', message: 'This value must be a number.' }],
  })
  expect(article?.body.errors).toContainEqual({ field: 'author', message: 'Author is required.' })
  expect(article?.body.errors).toContainEqual({ field: 'title', message: 'Title must be text' })
  expect(article?.body.errors).toContainEqual({
    field: 'isPromoted',
    message: 'This value must be true or false.',
  })
  expect(broken?.body).toEqual({ message: 'The body of the request is not valid JSON.', errors: [] })
})

test.for([
  ['POST', '/api/app/Articles'],
  ['PUT', '/api/app/Articles'],
  ['POST', '/api/app/ArticleCategories'],
  ['PUT', '/api/app/ArticleCategories'],
  ['POST', '/api/app/UserNotification'],
  ['POST', '/api/app/SystemNotification/'],
  ['PUT', '/api/app/SystemNotification/1'],
  ['POST', '/api/app/DynamicMenus'],
  ['PUT', '/api/app/DynamicMenus'],
  ['POST', '/api/app/GenericAds'],
  ['POST', '/api/app/GenericContainers'],
  ['POST', '/api/app/AudienceApplications'],
  ['POST', '/api/app/Eula'],
  ['POST', '/api/app/SettingGroups'],
  ['POST', '/api/app/SettingTypes'],
  ['POST', '/api/app/InputTypes'],
] as const)('%s %s: access is checked before the body [3/S3-57]', async ([method, path]) => {
  const answer = await server.call(path, { as: member, method, body: { title: 7, criteria: 'x' } })
  expect([answer.status, answer.body]).toEqual([403, { message: 'Forbidden', errors: [] }])
  expect((await server.call(path, { method, body: { title: 7 } })).status).toBe(401)
  expect((await server.call(path, { as: staff, method, body: { title: 7, criteria: 'x' } })).status).toBe(400)
})
