import { expect, test } from 'vitest'
import { aors } from '#db/tables/members.table.ts'
import { aReader } from '#testing/data-api/a-data-client.ts'
import { rosterRunner } from '#testing/run-roster.ts'
import { testClock } from '#testing/test-clock.ts'
import { testServer } from '#testing/test-server.ts'

// The provider goes by the clock of the machine.
const clock = testClock(new Date())
const server = await testServer({ clock, env: { DATA_API: 'on' } })
const run = rosterRunner(server)
const inRoster = (name: string) =>
  Array.from({ length: 12 }, (_, index) => ({
    OfficeKey: `o${index}`,
    OfficeMlsId: `T${index}`,
    OfficeName: index === 3 ? name : `Office ${index}`,
    OfficeAOR: 'TM',
  }))
await server.anAor({ name: 'TM' })
const { read } = await aReader(
  server,
  (await server.db.select().from(aors)).map(({ id }) => id),
)

/** The offices that have changed since a moment, as a program asks for them. */
async function changedSince(moment: Date): Promise<string[]> {
  const filter = encodeURIComponent(`ModificationTimestamp ge ${moment.toISOString()}`)
  const { body } = await read(`Office?$orderby=OfficeMlsId&$filter=${filter}`)
  return body.value.map(({ OfficeMlsId }: { OfficeMlsId: string }) => OfficeMlsId)
}

const later = () => {
  clock.advance(60)
  return clock.now()
}

test('an office has the times of its first import and of its last change, and of being missing in a whole roster', async () => {
  const begin = clock.now()
  await run({ offices: inRoster('Old Name') })
  expect(await changedSince(begin)).toHaveLength(12)
  const same = later()
  await run({ offices: inRoster('Old Name') })
  expect(await changedSince(same)).toEqual([])
  const renamed = later()
  await run({ offices: inRoster('New Name') })
  expect(await changedSince(renamed)).toEqual(['T3'])
  const filter = encodeURIComponent(
    `OriginalEntryTimestamp eq ${begin.toISOString()} and OfficeMlsId eq 'T3'`,
  )
  const { body } = await read(`Office?$filter=${filter}`)
  const inUtc = (moment: Date) => moment.toISOString().replace('Z', '000Z')
  expect(body.value).toMatchObject([
    { OriginalEntryTimestamp: inUtc(begin), ModificationTimestamp: inUtc(renamed) },
  ])
  const missing = later()
  await run({ offices: inRoster('New Name').slice(0, 11) }, { isComplete: true })
  expect(await changedSince(missing)).toEqual(['T11'])
})
