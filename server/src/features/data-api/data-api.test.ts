import { and, eq, sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { listings } from '#db/tables/listings.table.ts'
import { dataConsents } from '#db/tables/operations/data-access.table.ts'
import { aBrokerage } from '#testing/brokerage.ts'
import { aDataConsent, aReader } from '#testing/data-api/a-data-client.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

const clock = testClock(new Date())
const server = await testServer({ clock, env: { DATA_API: 'on' } })
const people = await aBrokerage(server)
const { agent, aor, branch, rivalBroker } = people
const { read, client, token } = await aReader(server, [aor.id])
await aDataConsent(server, client, { officeId: branch.id })
const inDays = (count: number) =>
  new Date(clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10)
const open = await server.aListing({ agent, expirationDate: inDays(30), listPrice: 500_000, city: 'Indio' })
const sent = await server.aListing({
  agent,
  expirationDate: inDays(30),
  promotedMlsId: 'MLS1',
  promotedDate: clock.now(),
  listPrice: 600_000,
  city: "L'Aquila",
})
const cancelled = await server.aListing({
  agent,
  standardStatus: 'K',
  cancellationDate: inDays(-3),
  listPrice: 700_000,
})
const expired = await server.aListing({ agent, expirationDate: inDays(-2), listPrice: 800_000 })
const deleted = await server.aListing({ agent, standardStatus: 'Z', listPrice: 900_000 })
const gone = await server.aListing({
  agent,
  standardStatus: 'Z',
  modifiedOn: new Date(clock.now().getTime() - 91 * 86_400_000),
})
const foreign = await server.aListing({ agent: rivalBroker })
const OWN = 5

const ids = (answer: { body: { value: { ListingKey: string }[] } }) =>
  answer.body.value.map(({ ListingKey }) => ListingKey)
const filtered = async (filter: string) => {
  const answer = await read(`Property?$filter=${encodeURIComponent(filter)}&$orderby=ListPrice`)
  expect(answer.status, `${filter}: ${answer.text}`).toBe(200)
  return ids(answer)
}
const queried = (resource: string, options: Record<string, string>) =>
  read(`${resource}?${new URLSearchParams(options)}`)

test('every answer carries OData-Version 4.0, and a request for another version is 400 [5/DATA-04]', async () => {
  for (const path of ['', '$metadata', 'Property', 'Nothing', "Property('x')", 'Property?$filter=x'])
    expect((await read(path)).headers.get('odata-version'), path).toBe('4.0')
  expect((await server.call('/reso/odata/Property')).headers.get('odata-version')).toBe('4.0')
  for (const headers of [
    { 'odata-version': '4.01' },
    { 'odata-version': '3.0' },
    { 'odata-maxversion': '3.0' },
  ] as Record<string, string>[]) {
    const answer = await read('Property', headers)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('odata-version')).toBe('4.0')
  }
  expect((await read('Property', { 'odata-version': '4.0', 'odata-maxversion': '4.01' })).status).toBe(200)
})

test('the service root names the six resources [5/DATA-05]', async () => {
  const { body } = await read('')
  expect(body['@odata.context']).toBe(`${server.config.coreUrl}/reso/odata/$metadata`)
  expect(body.value.map(({ name }: { name: string }) => name)).toEqual([
    'Property',
    'Member',
    'Office',
    'Lookup',
    'Field',
    'EntityEvent',
  ])
})

test('the metadata is valid CSDL that describes each field as it is returned, and marks local ones [5/D5-78]', async () => {
  const answer = await read('$metadata')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(XMLValidator.validate(answer.text)).toBe(true)
  const parsed = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'Property' || name === 'Annotation',
  }).parse(answer.text)
  const { EntityType: types } = parsed['edmx:Edmx']['edmx:DataServices'].Schema
  for (const type of types) {
    const { body } = await read(`${type.Name}?$top=1`)
    const names = type.Property.map(({ Name }: { Name: string }) => Name)
    expect(names).toContain(type.Key.PropertyRef.Name)
    if (body.value.length > 0) expect(Object.keys(body.value[0]).toSorted()).toEqual(names.toSorted())
  }
  const property = types.find(({ Name }: { Name: string }) => Name === 'Property')
  const field = (name: string) => property.Property.find(({ Name }: { Name: string }) => Name === name)
  expect(field('ListPrice')).toMatchObject({ Type: 'Edm.Decimal', Precision: '14', Scale: '2' })
  expect(field('ListingKey')).toMatchObject({ Type: 'Edm.String', MaxLength: '255', Nullable: 'false' })
  expect(field('StreetName')).toMatchObject({ Type: 'Edm.String', MaxLength: '50' })
  expect(field('ModificationTimestamp')).toMatchObject({ Type: 'Edm.DateTimeOffset', Precision: '6' })
  expect(field('StandardStatus').Annotation).toEqual([
    { Term: 'RESO.OData.Metadata.LookupName', String: 'StandardStatus' },
  ])
  for (const name of ['X_PromotedListingId', 'X_StartShowingDate', 'X_DoNotMarketYN'])
    expect(field(name).Annotation).toContainEqual({ Term: 'Core.Description', String: 'Local field' })
})

test('a registered listing is Registered, and Incomplete, Canceled, Expired or Delete, never Active [5/DATA-07, 5/D5-79]', async () => {
  const { body } = await queried('Property', {
    $select: 'StandardStatus,MlsStatus,X_DoNotMarketYN,CancellationDate',
  })
  const of = (id: string) => body.value.find(({ ListingKey }: { ListingKey: string }) => ListingKey === id)
  expect(of(open.id)).toMatchObject({ StandardStatus: 'Incomplete', X_DoNotMarketYN: true })
  expect(of(sent.id)).toMatchObject({ StandardStatus: 'Incomplete', X_DoNotMarketYN: false })
  expect(of(cancelled.id)).toMatchObject({ StandardStatus: 'Canceled', CancellationDate: inDays(-3) })
  expect(of(expired.id)).toMatchObject({ StandardStatus: 'Expired' })
  expect(of(deleted.id)).toMatchObject({ StandardStatus: 'Delete' })
  expect(of(gone.id)).toBeUndefined()
  expect(new Set(body.value.map(({ MlsStatus }: { MlsStatus: string }) => MlsStatus))).toEqual(
    new Set(['Registered']),
  )
  expect(await filtered("StandardStatus eq 'Active'")).toEqual([])
})

test('a program sees the listings of offices that consent, and members and offices of its associations [5/DATA-08]', async () => {
  expect(ids(await read('Property')).toSorted()).toEqual(
    [open, sent, cancelled, expired, deleted].map(({ id }) => id).toSorted(),
  )
  expect((await read(`Property('${foreign.id}')`)).status).toBe(404)
  const members = await queried('Member', { $count: 'true', $top: '0' })
  const offices = await queried('Office', { $select: 'OfficeMlsId,OfficeAOR' })
  expect(members.body['@odata.count']).toBeGreaterThan(10)
  expect(new Set(offices.body.value.map(({ OfficeAOR }: { OfficeAOR: string }) => OfficeAOR))).toEqual(
    new Set([aor.name]),
  )
  expect((await read(`Member('${people.otherAorBroker.id}')`)).status).toBe(404)
  expect((await read(`Member('${agent.id}')`)).body).toMatchObject({
    MemberMlsId: agent.loginId,
    MemberAOR: aor.name,
  })
  const other = await aReader(server, [people.otherAorBroker.aorId ?? 0])
  expect((await other.read('Property')).body.value).toEqual([])
  expect((await other.read(`Member('${agent.id}')`)).status).toBe(404)
  await aDataConsent(server, other.client)
  expect(ids(await other.read('Property'))).toContain(foreign.id)
})

test('a consent holds from its first to its last day, and its end acts on the next call', async () => {
  const other = await aReader(server)
  const seen = async () => ids(await other.read('Property')).length
  await aDataConsent(server, other.client, { officeId: branch.id, firstDay: inDays(2), lastDay: inDays(3) })
  await aDataConsent(server, other.client, { officeId: branch.id, firstDay: inDays(-5), lastDay: inDays(-2) })
  expect(await seen()).toBe(0)
  const id = await aDataConsent(server, other.client, { officeId: branch.id })
  expect(await seen()).toBe(OWN)
  await server.db
    .update(dataConsents)
    .set({ endedOn: clock.now(), endedBy: 'x' })
    .where(eq(dataConsents.id, id))
  expect(await seen()).toBe(0)
})

test('$select returns the named fields and the key, and no others [5/DATA-10]', async () => {
  const { body } = await queried('Property', { $select: 'ListPrice,City' })
  for (const record of body.value)
    expect(Object.keys(record).toSorted()).toEqual(['City', 'ListPrice', 'ListingKey'])
  expect(body['@odata.context']).toMatch(/#Property\(ListingKey,ListPrice,City\)$/)
  const one = await read(`Property('${open.id}')?$select=ListPrice`)
  expect(one.body).toMatchObject({ ListingKey: open.id, ListPrice: 500_000 })
  expect(Object.keys(one.body)).toHaveLength(3)
})

test('$top, $skip and $count work together; the count is of all records of the filter [5/DATA-11]', async () => {
  const { body } = await queried('Property', {
    $filter: 'ListPrice ge 600000',
    $orderby: 'ListPrice',
    $top: '2',
    $skip: '1',
    $count: 'true',
  })
  expect(body['@odata.count']).toBe(4)
  expect(ids({ body })).toEqual([cancelled.id, expired.id])
  expect(body['@odata.nextLink']).toBeUndefined()
  expect((await read('Property')).body['@odata.count']).toBeUndefined()
})

test('$orderby sorts by several fields, ascending or descending [5/DATA-12]', async () => {
  const order = async ($orderby: string) => ids(await queried('Property', { $orderby }))
  expect(await order('ListPrice desc')).toEqual([deleted, expired, cancelled, sent, open].map(({ id }) => id))
  expect(await order('City asc,ListPrice desc')).toEqual(
    [deleted, expired, cancelled, open, sent].map(({ id }) => id),
  )
  // What is not there comes first, and last when it goes down.
  expect((await order('CancellationDate,ListPrice')).at(-1)).toBe(cancelled.id)
  expect((await order('CancellationDate desc,ListPrice'))[0]).toBe(cancelled.id)
})

test('$filter compares numbers, dates, times, booleans, texts and lookups, and knows its functions [5/DATA-13, 5/D5-78]', async () => {
  const all = [open, sent, cancelled, expired, deleted]
  const cases: [string, typeof all][] = [
    ['ListPrice eq 500000', [open]],
    ['ListPrice ne 500000', [sent, cancelled, expired, deleted]],
    ['ListPrice gt 600000 and ListPrice lt 900000.5', [cancelled, expired, deleted]],
    ['ListPrice ge 600000 and ListPrice le 700000', [sent, cancelled]],
    ["StandardStatus eq 'Canceled' or StandardStatus eq 'Expired'", [cancelled, expired]],
    ["StandardStatus in ('Canceled', 'Delete')", [cancelled, deleted]],
    ['ListPrice in (500000,800000)', [open, expired]],
    ["not (StandardStatus in ('Canceled','Delete'))", [open, sent, expired]],
    ["not contains(City,'Ind')", [sent]],
    ["City eq 'L''Aquila'", [sent]],
    ["City eq 'indio'", []],
    ["tolower(City) eq 'indio'", [open, cancelled, expired, deleted]],
    ["startswith(City,'L') and endswith(City,'la')", [sent]],
    ['CancellationDate eq null', [open, sent, expired, deleted]],
    [`CancellationDate lt ${inDays(0)}`, [cancelled]],
    [`not (CancellationDate lt ${inDays(0)})`, [open, sent, expired, deleted]],
    ['X_DoNotMarketYN eq false', [sent]],
    ['not X_DoNotMarketYN', [sent]],
    [
      `year(ExpirationDate) eq ${inDays(-2).slice(0, 4)} and month(ExpirationDate) eq ${Number(inDays(-2).slice(5, 7))} and day(ExpirationDate) eq ${Number(inDays(-2).slice(8))}`,
      [expired],
    ],
    ['ModificationTimestamp le now()', all],
    ['ModificationTimestamp gt 2020-01-01T00:00:00Z', all],
    ['ModificationTimestamp lt 2020-01-01T00:00:00.000+02:00', []],
    ["(ListPrice eq 500000 or (ListPrice eq 600000)) and MlsStatus eq 'Registered'", [open, sent]],
  ]
  for (const [filter, expected] of cases)
    expect(await filtered(filter), filter).toEqual(expected.map(({ id }) => id))
})

test('a record is fetched by its key, and an unknown key is 404 in the form of OData [5/DATA-14]', async () => {
  const { status, body } = await read(`Property('${open.id}')`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ListingKey: open.id,
    ListingId: open.listingId,
    ListPrice: 500_000,
    PropertyType: 'Residential',
    ListOfficeMlsId: branch.officeMlsId,
    ListAOR: aor.name,
    ModificationTimestamp: clock.now().toISOString().replace('Z', '000Z'),
  })
  for (const path of [
    `Property('${foreign.id}')`,
    "Property('00000000-0000-0000-0000-000000000000')",
    "Property('x''y')",
    'Nothing',
    'property',
  ]) {
    const answer = await read(path)
    expect(answer.status, path).toBe(404)
    expect(answer.body.error).toMatchObject({ code: 'NotFound', message: expect.any(String) })
  }
})

test('an unreadable query is 400 with its target, and too much is 413 [5/DATA-16, 5/S5-35, 5/D5-78]', async () => {
  const cases: [Record<string, string>, string][] = [
    [{ $filter: 'Nothing eq 1' }, 'Nothing'],
    [{ $filter: 'listPrice eq 1' }, 'listPrice'],
    [{ $select: 'LISTPRICE' }, 'LISTPRICE'],
    [{ $select: '' }, '$select'],
    [{ $orderby: 'ListPrice,' }, '$orderby'],
    [{ $filter: 'ListPrice like 1' }, 'like'],
    [{ $filter: 'ListPrice eq' }, '$filter'],
    [{ $filter: "ListPrice eq 'x'" }, '$filter'],
    [{ $filter: '(ListPrice eq 1' }, '$filter'],
    [{ $filter: 'ListPrice' }, '$filter'],
    [{ $filter: 'ListPrice eq constructor' }, 'constructor'],
    [{ $filter: "toString(City) eq 'x'" }, 'toString'],
    [{ $filter: 'ExpirationDate eq 2026-02-30' }, '$filter'],
    [{ $filter: '' }, '$filter'],
    [{ $select: 'ListPrice,Nothing' }, 'Nothing'],
    [{ $orderby: 'Nothing desc' }, 'Nothing'],
    [{ $orderby: 'ListPrice up' }, '$orderby'],
    [{ $top: '-1' }, '$top'],
    [{ $skip: 'x' }, '$skip'],
    [{ $count: 'yes' }, '$count'],
    [{ $skiptoken: 'abc' }, '$skiptoken'],
    [{ $foo: '1' }, '$foo'],
  ]
  for (const [options, target] of cases) {
    const { status, body } = await queried('Property', options)
    expect(status, JSON.stringify(options)).toBe(400)
    expect(body.error.details[0], JSON.stringify(options)).toMatchObject({
      target,
      message: expect.any(String),
    })
  }
  const terms = (count: number) => Array.from({ length: count }, () => 'ListPrice eq 1').join(' or ')
  expect((await queried('Property', { $filter: terms(50) })).status).toBe(200)
  for (const options of [
    { $filter: terms(51) },
    { $filter: `ListPrice in (${Array.from({ length: 51 }, (_, index) => index).join(',')})` },
    { $filter: `${'('.repeat(1000)}ListPrice eq 1${')'.repeat(1000)}` },
    { $skip: '100001' },
  ] as Record<string, string>[])
    expect((await queried('Property', options)).status, JSON.stringify(options).slice(0, 40)).toBe(413)
  expect((await queried('Property', { $skip: '100000' })).status).toBe(200)
  expect((await queried('Property', { $expand: 'Media' })).status).toBe(501)
})

test('only reading is supported', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await server.call('/reso/odata/Property', { method, headers })
    expect([answer.status, answer.headers.get('allow'), answer.body.error.code]).toEqual([
      405,
      'GET, HEAD',
      'MethodNotAllowed',
    ])
  }
  const headed = await server.call('/reso/odata/Property', {
    method: 'HEAD',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([headed.status, headed.text]).toEqual([200, ''])
})

test('values of lookups and fields are returned as records', async () => {
  const names = async (filter: string) =>
    (await queried('Lookup', { $filter: filter })).body.value.map(
      ({ LookupValue }: { LookupValue: string }) => LookupValue,
    )
  expect(await names("LookupName eq 'StandardStatus'")).toEqual([
    'Canceled',
    'Delete',
    'Expired',
    'Incomplete',
  ])
  expect(await names("LookupName eq 'AOR'")).toContain(aor.name)
  const field = await read("Field('Property:ListPrice')")
  expect(field.body).toMatchObject({
    ResourceName: 'Property',
    FieldName: 'ListPrice',
    DisplayName: 'List Price',
  })
})

test('pages of 200, at most 1,000, give every record once, also while records are added [5/DATA-15, 5/D5-78]', async () => {
  const paged = await aReader(server)
  const office = await server.anOffice({ aor })
  const seller = await server.aMember({ office, aor })
  await aDataConsent(server, paged.client, { officeId: office.id })
  const first = await server.aListing({ agent: seller })
  const copies = async (count: number) => {
    await server.db.execute(sql`
      insert into listings (listing_id, standard_status, registered_yn, property_type, list_price, listing_contract_date,
        expiration_date, unparsed_address, street_number, street_name, city, county_or_parish, state_or_province,
        postal_code, country, list_agent_mls_id, list_office_code, created_by, created_on, modified_by, modified_on, row_version)
      select listing_id || '-' || gen_random_uuid(), standard_status, registered_yn, property_type, 1 + (random() * 5)::bigint,
        listing_contract_date, expiration_date, unparsed_address, street_number, street_name, city, county_or_parish,
        state_or_province, postal_code, country, list_agent_mls_id, list_office_code, created_by, created_on, modified_by,
        modified_on, row_version from ${listings}, generate_series(1, ${count}) where ${and(eq(listings.id, first.id))}`)
  }
  await copies(1201)
  const stored = new Set(ids(await paged.read('Property?$top=1000')))
  expect(stored.size).toBe(1000)
  for (const options of ['', '$orderby=ListPrice%20desc,CancellationDate']) {
    const before = (await paged.read('Property?$count=true&$top=0')).body['@odata.count']
    const seen: string[] = []
    let link: string | undefined = `Property?$select=ListPrice&${options}`
    let pages = 0
    while (link) {
      const answer = await paged.read(link)
      expect(answer.status, answer.text.slice(0, 200)).toBe(200)
      seen.push(...ids(answer))
      link = answer.body['@odata.nextLink']
      if (link) expect(answer.body.value).toHaveLength(200)
      pages += 1
      if (pages === 2) await copies(50)
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(before)
  }
  const one = await paged.read('Property?$top=1')
  expect(one.body.value).toHaveLength(1)
  expect(one.body['@odata.nextLink']).toBeUndefined()
  const many = await paged.read('Property?$top=1250')
  expect(many.body.value).toHaveLength(1000)
  const rest = await paged.read(many.body['@odata.nextLink'])
  expect(rest.body.value).toHaveLength(250)
  expect(rest.body['@odata.nextLink']).toBeUndefined()
})
