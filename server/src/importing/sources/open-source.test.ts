import { mkdtempSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openSource, type SourceSettings } from './open-source.ts'
import type { SourceRecord } from './record.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-import-'))
const settings: SourceSettings = { encoding: 'utf-8', token: null, retryAfterMs: [1, 1], idleMs: 5000 }

async function recordList(records: AsyncIterable<SourceRecord>): Promise<SourceRecord[]> {
  const list: SourceRecord[] = []
  for await (const record of records) list.push(record)
  return list
}

/** All records of a file with this content. */
async function recordsOf(content: string | Uint8Array, more: Partial<SourceSettings> = {}) {
  const file = path.join(folder, 'roster.txt')
  writeFileSync(file, content)
  return recordList(openSource(file, { ...settings, ...more }))
}

const valuesOf = async (content: string | Uint8Array) =>
  (await recordsOf(content)).map(({ values }) => values)

test('a first line with more fields than any roster has is refused before its records are read [3/S3-55]', async () => {
  const header = Array.from({ length: 50_000 }, (_, index) => `Field${index}`).join(',')
  // A quote that never ends: reading the records would fail for that.
  await expect(recordsOf(`${header}\n"${'1,'.repeat(49_999)}1\n`)).rejects.toThrow(
    'the first line names 50000 fields, and at most 5000 can be read.',
  )
  const wide = Array.from({ length: 5000 }, (_, index) => `Field${index}`).join(',')
  expect(await recordsOf(`${wide}\n${'1,'.repeat(4999)}1\n`)).toHaveLength(1)
})

test('CSV, a JSON list and the value of an answer hold the same records', async () => {
  const expected = [
    { MemberKey: '1', MemberLastName: 'O"Neil, Jr' },
    { MemberKey: '2', MemberLastName: '' },
  ]
  for (const [comma, end] of [
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\n'],
  ]) {
    const lines = [`MemberKey${comma}MemberLastName`, `1${comma}"O""Neil, Jr"`, '', `2${comma}`]
    expect(await valuesOf(lines.join(end))).toEqual(expected)
    expect(await valuesOf(`\uFEFF${lines.join(end)}${end}`)).toEqual(expected)
  }
  expect(await valuesOf(JSON.stringify(expected))).toEqual(expected)
  const answer = { '@odata.context': 'x', value: expected, '@odata.count': 2 }
  expect(await valuesOf(`\uFEFF \n${JSON.stringify(answer, null, 2)}\n`)).toEqual(expected)
  expect(await valuesOf('[]')).toEqual([])
  expect(await valuesOf('{"value":[]}')).toEqual([])
})

test('a record names its position; one of another shape is reported, not lost', async () => {
  const csv = await recordsOf('MemberKey,MemberLastName\n1,"two\nlines"\n2\n3,x\n')
  expect(csv.map(({ place, problem }) => [place, problem])).toEqual([
    ['roster.txt line 3', null],
    ['roster.txt line 4', 'The line has 1 values, the first line names 2 fields.'],
    ['roster.txt line 5', null],
  ])
  const json = await recordsOf('[{"a":1},7,[8],null,{"__proto__":{"b":2}}]')
  expect(json.map(({ place, problem }) => [place, problem])).toEqual([
    ['roster.txt record 1', null],
    ['roster.txt record 2', 'This is no record.'],
    ['roster.txt record 3', 'This is no record.'],
    ['roster.txt record 4', 'This is no record.'],
    ['roster.txt record 5', null],
  ])
})

test('nested values of JSON arrive whole, however the bytes are cut', async () => {
  const value = fc.jsonValue({ maxDepth: 3 })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.dictionary(fc.string(), value), { maxLength: 5 }), async (records) => {
      const read = await valuesOf(JSON.stringify({ value: records }))
      expect(JSON.parse(JSON.stringify(read))).toEqual(JSON.parse(JSON.stringify(records)))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['[{"a":1},{"a":', 'roster.txt ends in the middle, after record 1.'],
  ['[{"a":1},{"a":}]', /^roster\.txt is broken JSON after record \d: /],
  ['{"error":"no"}', 'roster.txt holds no list of records: it has to be [ … ] or { "value": [ … ] }.'],
  ['', 'roster.txt is empty: its first line has to name the fields.'],
  ['1,2,3\n4,5,6\n', 'roster.txt: the first line has to name the fields, and "1" is no name of a field.'],
  ['MemberKey,MemberKey\n1,2\n', 'roster.txt: the first line names MemberKey twice.'],
  ['MemberKey,Name\n1,"never closed\n2,x\n', /^roster\.txt is broken CSV at line 3, value 2: /],
  ['<html><body>Sign in</body></html>', 'roster.txt is neither JSON nor CSV but a page of HTML or XML.'],
  [
    '{"value":[{"a":1}],"@odata.nextLink":"x"}',
    'roster.txt is only the first page of an answer: name the address itself.',
  ],
])('%j is reported', async (content, message) => {
  await expect(recordsOf(content)).rejects.toThrow(message)
})

test('each line end ends a line, beside any others', async () => {
  const expected = [
    { MemberKey: '1', MemberLastName: 'a' },
    { MemberKey: '2', MemberLastName: 'b\nc' },
    { MemberKey: '3', MemberLastName: 'd' },
  ]
  const ends = ['\r\n', '\n', '\r', '\r\n\r\n']
  for (const one of ends)
    for (const other of ends)
      for (const third of ends)
        expect(
          await valuesOf(`MemberKey,MemberLastName${one}1,"a"${other}2,"b\nc"${third}3,d${one}`),
          JSON.stringify([one, other, third]),
        ).toEqual(expected)
})

test('the additions of a spreadsheet are left out: empty columns and rows, and the line that names the separator', async () => {
  const expected = [{ MemberKey: '1', MemberLastName: 'a' }]
  for (const content of [
    'MemberKey,MemberLastName,,,\n1,a,,,\n',
    'MemberKey,,MemberLastName\n1,,a\n',
    'MemberKey,MemberLastName\n1,a,,\n,\n , \n',
    'sep=,\r\nMemberKey,MemberLastName\n1,a\n',
    '"sep=;"\r\nMemberKey;MemberLastName\r\n1;a\r\n',
    '\uFEFFSEP=;\nMemberKey;MemberLastName\n1;a\n',
    'sep=\t\nMemberKey\tMemberLastName\n1\ta\n',
  ])
    expect(await valuesOf(content), content).toEqual(expected)
  const lost = await recordsOf('MemberKey,MemberLastName,\n1,a,x\n')
  expect(lost[0]?.problem).toBe('The line has a value in a column without a name.')
  const placed = await recordsOf('sep=,\nMemberKey,MemberLastName\n1\n')
  expect(placed[0]?.place).toBe('roster.txt line 3')
})

test('headings are known regardless of letter case and blanks', async () => {
  expect(await valuesOf('memberkey,Member Last Name,MEMBER_EMAIL,Shoe Size\n1,a,b,c\n')).toEqual([
    { MemberKey: '1', MemberLastName: 'a', MemberEmail: 'b', 'Shoe Size': 'c' },
  ])
})

test('another encoding is reported, and read when it is named', async () => {
  const windows = Uint8Array.from([...Buffer.from('MemberKey,Name\n1,Jos'), 0xe9, 0x0a])
  await expect(recordsOf(windows)).rejects.toThrow(
    'roster.txt line 2 is not UTF-8: save it as UTF-8 or, where it comes from Excel, choose Windows-1252 at the upload; the command line takes --encoding windows-1252 or utf-16le.',
  )
  expect((await recordsOf(windows, { encoding: 'windows-1252' }))[0]?.values).toEqual({
    MemberKey: '1',
    name: 'José',
  })
  const wide = Buffer.from('\uFEFFMemberKey,Name\n1,José\n', 'utf16le')
  for (const marked of [wide, Buffer.from(wide).swap16()])
    expect(await valuesOf(marked)).toEqual([{ MemberKey: '1', name: 'José' }])
})

test('a file that is not there is reported', async () => {
  await expect(recordList(openSource(path.join(folder, 'none.csv'), settings))).rejects.toThrow(
    /none\.csv is not there, or is no file\.$/,
  )
})

type Answer = { status?: number; body?: string; isCut?: boolean }
const asked: { path: string; authorization: string | undefined }[] = []
let answers: Record<string, Answer[]> = {}
const web = http.createServer((request, response) => {
  asked.push({ path: request.url ?? '', authorization: request.headers.authorization })
  const prepared = answers[request.url ?? ''] ?? []
  const answer = prepared.length > 1 ? prepared.shift() : prepared[0]
  response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
  if (!answer?.isCut) return response.end(answer?.body ?? '')
  response.write(answer.body)
  setImmediate(() => response.destroy())
})
await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
afterAll(() => web.close())
const base = `http://127.0.0.1:${(web.address() as AddressInfo).port}`

async function keysAt(given: Record<string, Answer[]>, more: Partial<SourceSettings> = {}) {
  asked.length = 0
  answers = given
  const records = await recordList(openSource(`${base}/Member?$top=2`, { ...settings, ...more }))
  return records.map(({ values, place }) => `${place.replace(base, '')}: ${String(values['MemberKey'])}`)
}

const page = (keys: string[], next?: string): Answer => ({
  body: JSON.stringify({ value: keys.map((MemberKey) => ({ MemberKey })), '@odata.nextLink': next }),
})

test('pages are followed with the token to their end, and a short trouble is outlived', async () => {
  const given = {
    '/Member?$top=2': [{ status: 503 }, { status: 429 }, page(['1', '2'], '/Member?$skip=2')],
    '/Member?$skip=2': [page(['3'], `${base}/Member?$skip=3`)],
    '/Member?$skip=3': [page([])],
  }
  expect(await keysAt(given, { token: 'secret' })).toEqual([
    '/Member record 1: 1',
    '/Member record 2: 2',
    '/Member record 3: 3',
  ])
  expect(asked.map(({ path }) => path)).toEqual([
    '/Member?$top=2',
    '/Member?$top=2',
    '/Member?$top=2',
    '/Member?$skip=2',
    '/Member?$skip=3',
  ])
  expect(new Set(asked.map(({ authorization }) => authorization))).toEqual(new Set(['Bearer secret']))
})

test.each<[string, Record<string, Answer[]>, string | RegExp]>([
  ['a wrong token', { '/Member?$top=2': [{ status: 401 }] }, '/Member answered 401: check RESO_TOKEN.'],
  ['a lasting fault', { '/Member?$top=2': [{ status: 500 }] }, '/Member answered 500.'],
  [
    'an answer that breaks off',
    { '/Member?$top=2': [{ body: '{"value":[{"MemberKey":"1"},', isCut: true }] },
    /\/Member broke off \(.*\): start the import again\.$/,
  ],
  [
    'pages in a circle',
    {
      '/Member?$top=2': [page(['1'], '/Member?$skip=1')],
      '/Member?$skip=1': [page(['2'], '/Member?$top=2')],
    },
    '/Member names a page as its next one that was read before: it would never end.',
  ],
  [
    'a next page on another host',
    { '/Member?$top=2': [page(['1'], 'https://elsewhere.example.com/Member')] },
    '/Member names a next page on another host: https://elsewhere.example.com/Member',
  ],
])('%s is reported', async (_, given, message) => {
  await expect(keysAt(given, { token: 'secret' })).rejects.toThrow(message)
})

test('the token never leaves in the clear', async () => {
  const reading = recordList(openSource('http://mls.example.com/Member', { ...settings, token: 'secret' }))
  await expect(reading).rejects.toThrow(
    'http://mls.example.com would get RESO_TOKEN in the clear: use https.',
  )
})
