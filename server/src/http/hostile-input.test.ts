import { expect, test } from 'vitest'
import { aListingBody } from '../testing/builders/listing-builders.ts'
import { type CallOptions, testServer } from '../testing/test-server.ts'

const server = await testServer()
const member = await server.aMember()
const { id } = await server.aListing({ agent: member })

async function expectRefused(path: string, options: CallOptions, hint: string): Promise<void> {
  const answer = await server.call(path, { as: member, ...options })
  expect(answer.status, `${hint}: ${answer.text.slice(0, 200)}`).toBe(400)
  expect(answer.body, hint).toEqual({ message: expect.any(String), errors: expect.any(Array) })
}

const odd = {
  NUL: 'a\u0000b',
  'control character': 'a\u0001b',
  'high surrogate': 'a\uD800b',
  'low surrogate': '\uDC00',
}
const textFields = [
  'streetNumber',
  'streetName',
  'streetDirPrefix',
  'unitNumber',
  'city',
  'countyOrParish',
  'postalCode',
  'subdivisionName',
  'subdivisionNameOther',
  'listTeamKey',
  'coListTeamKey',
  'offersEmail',
  'listAgentMlsId',
  'coListAgentMlsId',
  'propertyType',
  'listingContractDate',
  'expirationDate',
  'startShowingDate',
  'unparsedAddress',
  'universalPropertyId',
  'photographerMlsId',
]

test('characters that a database or a screen would choke on are refused in every text', async () => {
  for (const [hint, value] of Object.entries(odd)) {
    for (const field of textFields) {
      const body = aListingBody(member, { [field]: value })
      await expectRefused('/api/app/Registration', { method: 'POST', body }, `${field}: ${hint}`)
    }
    const criteria = [{ field: 'streetName', op: 'Contains', values: [value] }]
    await expectRefused('/api/app/Registration/search/', { method: 'POST', body: { criteria } }, hint)
  }
})

test('texts that are too long are refused', async () => {
  const long = 'x'.repeat(5000)
  for (const field of textFields) {
    const body = aListingBody(member, { [field]: long })
    await expectRefused('/api/app/Registration', { method: 'POST', body }, field)
  }
  const body = aListingBody(member)
  const headers = { 'idempotency-key': 'k'.repeat(101) }
  await expectRefused('/api/app/Registration', { method: 'POST', body, headers }, 'idempotency key')
})

test('values of the wrong kind are refused', async () => {
  for (const value of [{}, [], ['x'], true, { a: { b: 1 } }])
    for (const field of textFields) {
      const body = aListingBody(member, { [field]: value })
      await expectRefused(
        '/api/app/Registration',
        { method: 'POST', body },
        `${field} ${JSON.stringify(value)}`,
      )
    }
  for (const listPrice of [{}, [], '1', true, -1, 1e300])
    await expectRefused(
      '/api/app/Registration',
      { method: 'POST', body: aListingBody(member, { listPrice }) },
      `listPrice ${JSON.stringify(listPrice)}`,
    )
  for (const [field, value] of [
    ['latitude', 91],
    ['longitude', -181],
    ['latitude', '1'],
    ['rowVersion', 1.5],
    ['rowVersion', 'x'],
  ] as const)
    await expectRefused(
      `/api/app/Registration/${id}`,
      { method: 'PUT', body: { [field]: value } },
      `${field} ${value}`,
    )
})

test('numbers of 400 digits are refused', async () => {
  const number = '9'.repeat(400)
  for (const [path, body] of [
    ['/api/app/Registration', JSON.stringify(aListingBody(member)).replace('1250000', number)],
    ['/api/app/Registration/search/', `{"pageId":${number}}`],
    ['/api/app/Registration/search/', `{"pageId":-${number}}`],
    ['/api/app/Registration/q', `{"pageSize":${number}}`],
    [
      '/api/app/Registration/search/',
      `{"criteria":[{"field":"postalCode","op":"Equal","values":[${number}]}]}`,
    ],
  ] as const)
    await expectRefused(path, { method: 'POST', body }, path)
  await expectRefused(
    `/api/app/Registration/${id}`,
    { method: 'PUT', body: `{"rowVersion":${number}}` },
    'rowVersion',
  )
  await expectRefused(`/cribdata/LookupValues/${number.slice(0, 250)}`, {}, 'lookup set')
})

test('bodies that are no objects, broken or very deep are refused', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const deepObject = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  for (const body of [
    '[]',
    '[1]',
    '"x"',
    '5',
    'null',
    'true',
    '{',
    '{"a":',
    '',
    deep,
    '{"__proto__":{"x":1}}',
  ])
    for (const path of ['/api/app/Registration', `/api/app/Registration/cancel/${id}`])
      await expectRefused(path, { method: 'POST', body }, `${path} ${body.slice(0, 30)}`)
  for (const field of ['listPrice', 'criteria', 'streetName', 'unknown']) {
    const body = `{"${field}":${deep}}`
    await expectRefused('/api/app/Registration', { method: 'POST', body }, field)
  }
  for (const body of [`{"criteria":${deep}}`, `{"criteria":[${deepObject}]}`, `{"orderBy":${deepObject}}`])
    await expectRefused('/api/app/Registration/search/', { method: 'POST', body }, body.slice(0, 20))
})

test('doubled keys, names in two spellings and unknown fields do no harm', async () => {
  const body = `{"listPrice":1,"LISTPRICE":2,"listPrice":3,"isCrmlsAdmin":true,"constructor":{"x":1}}`
  const answer = await server.call(`/api/app/Registration/${id}`, { as: member, method: 'PUT', body })
  expect([200, 400]).toContain(answer.status)
  expect(answer.body).not.toHaveProperty('isCrmlsAdmin')
})

test('broken ids and queries are never a fault of ours', async () => {
  const paths = [
    '/api/app/Registration/%ED%A0%80',
    '/api/app/Registration/%00',
    '/cribdata/Members/ta/%00',
    '/cribdata/Members/ta/%ED%A0%80x',
    `/cribdata/Members/ta/${'x'.repeat(250)}`,
    `/cribdata/LookupValues/${'9'.repeat(400)}`,
    '/cribdata/LookupValues/abc',
    '/cribdata/LookupValues/1.5',
    '/api/app/AddressSearch',
    '/api/app/AddressSearch?text=%00abc',
    '/api/app/AddressSearch?text[]=a&text[]=b',
    '/api/app/AddressSearch?text[a][b][c]=1',
    '/api/app/AddressSearch?text=a&text=b',
    '/api/app/AddressSearch?__proto__[x]=1',
    '/api/app/AddressSearch?text=%ED%A0%80%ED%A0%80%ED%A0%80',
    `/api/app/AddressSearch?text${'[a]'.repeat(2000)}=1`,
    '/api/app/Geocode?address=%00',
    '/taxapi/PropertyReport/%00?address=1',
    '/taxapi/PropertyReport/92201?address=%00',
    '/taxapi/PropertyReport/92201',
    '/api/app/AddressSearch?%',
  ]
  for (const path of paths) {
    const answer = await server.call(path, { as: member })
    expect(answer.status, `${path} ${answer.text.slice(0, 200)}`).toBeLessThan(500)
    if (answer.status >= 400)
      expect(answer.body, path).toEqual({ message: expect.any(String), errors: expect.any(Array) })
  }
})

test('an id that cannot be one is not found, like any other unknown id', async () => {
  const gone = await server.aListing({ agent: member, standardStatus: 'Z' })
  const foreign = await server.aListing({ agent: await server.aMember() })
  for (const unknown of [
    gone.id,
    foreign.id,
    '00000000-0000-4000-8000-000000000000',
    'abc',
    '1',
    'x'.repeat(200),
  ]) {
    const answer = await server.call(`/api/app/Registration/${unknown}`, { as: member })
    expect(answer.status, unknown).toBe(404)
    expect(answer.body).toEqual({ message: 'Registered listing not found.', errors: [] })
  }
})

test('broken sign-in forms are never a fault of ours', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const body of [
    '',
    'loginId=%00&password=%00',
    'loginId=%ED%A0%80&password=x',
    '=&=',
    'a'.repeat(8000),
  ]) {
    const answer = await server.call('/sign-in/x', { method: 'POST', headers: form, body })
    expect(answer.status).toBe(400)
  }
  const big = await server.call('/sign-in/x', { method: 'POST', headers: form, body: 'a'.repeat(20_000) })
  expect(big.status).toBe(413)
})

test('a body that is too big or of another kind is refused in the common form', async () => {
  const big = await server.call('/api/app/Registration', {
    as: member,
    method: 'POST',
    body: JSON.stringify({ streetName: 'x'.repeat(1_100_000) }),
  })
  expect(big.status).toBe(413)
  expect(big.body).toEqual({ message: expect.any(String), errors: [] })
  const xml = await server.call('/api/app/Registration', {
    as: member,
    method: 'POST',
    body: '<a/>',
    headers: { 'content-type': 'application/xml' },
  })
  expect(xml.status).toBe(415)
  expect(xml.body).toEqual({ message: expect.any(String), errors: [] })
})
