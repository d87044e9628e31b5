import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { type EnteredRuleSet, enteredRuleSet } from 'contract/deadlines/rule-set.ts'
import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { complianceRecords, ruleSets } from '#db/tables/compliance/deadlines.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { writeDeadlines } from '#deadlines/write-deadlines.ts'

const SAMPLE = 'Sample rule'
const BATCH = 1000
/** A demo member is late with a few listings of these days, and not with those of a summer. */
const RECENT_DAYS = 10

/** Of the size that states ask for; the first period that the demo shows begins with it. */
const SAMPLE_EDUCATION = {
  period: 4,
  startsOn: '2025-01-01',
  requiredHours: [
    { category: 'Ethics', hours: 3 },
    { category: 'Fair Housing', hours: 3 },
    { category: 'Consumer Protection', hours: 18 },
    { category: 'Electives', hours: 21 },
  ],
}

/** The rules of a system as a start: nobody can ship those of a real MLS. */
function sampleSet(system: string, businessWeekdays: number[]): EnteredRuleSet {
  return enteredRuleSet.parse({
    originatingSystemID: system,
    validFrom: '2020-01-01',
    name: `Sample rules of ${system}`,
    source: SAMPLE,
    zone: 'America/Los_Angeles',
    businessWeekdays,
    education: SAMPLE_EDUCATION,
    rules: [
      {
        deadline: 'registerBy',
        text: 'Register a listing within two business days after its contract date.',
        source: SAMPLE,
        startsWith: ['listingContractDate'],
        count: 2,
        unit: 'businessDay',
        endsWith: 'saved',
      },
      {
        deadline: 'inMlsBy',
        text: 'Enter a listing in the MLS within one business day after it is marketed to the public.',
        source: SAMPLE,
        startsWith: ['firstMarketedOn', 'startShowingDate'],
        count: 1,
        unit: 'businessDay',
        endsWith: 'mlsEntered',
      },
      {
        deadline: 'sellerSignature',
        text: 'Have the instruction of the seller on file within two business days.',
        source: SAMPLE,
        startsWith: ['sellerSignedAt', 'listingContractDate'],
        count: 2,
        unit: 'businessDay',
        timeOfDay: '17:00:00',
        exemptionKinds: ['Office exclusive'],
        endsWith: 'proofAttached',
      },
    ],
  })
}

/** Sample rules for two systems, and the deadlines of all demo listings; those of `agent1` are in every state. */
export async function seedDemoRuleSets(tx: Db, now: Date, marketZone: string): Promise<void> {
  for (const body of [sampleSet('CRM', [1, 2, 3, 4, 5, 6]), sampleSet('SWL', [1, 2, 3, 4, 5])])
    await tx.insert(ruleSets).values({
      originatingSystemId: body.originatingSystemID,
      aorShortName: body.aorShortName,
      validFrom: body.validFrom,
      body,
      appliedOn: now,
    })
  await markSomeAsMarketed(tx, now, marketZone)
  await enterOlderOnes(tx, now, marketZone)
  const rows = await tx.select({ id: listings.id }).from(listings).orderBy(asc(listings.id))
  for (let start = 0; start < rows.length; start += BATCH)
    await writeDeadlines(
      tx,
      { now, marketZone },
      rows.slice(start, start + BATCH).map(({ id }) => id),
    )
}

/** Two of the last open listings of `agent1` are marketed since yesterday and since last week; one is live in the MLS. */
async function markSomeAsMarketed(tx: Db, now: Date, marketZone: string): Promise<void> {
  const today = calendarDayIn(marketZone, now)
  const open = await tx
    .select({ id: listings.id })
    .from(listings)
    .where(
      and(
        eq(listings.listAgentMlsId, 'agent1'),
        eq(listings.statusGroup, 1),
        isNull(listings.startShowingDate),
      ),
    )
    .orderBy(asc(listings.listingId))
  const since = [
    { firstMarketedOn: today, liveInMlsOn: null },
    { firstMarketedOn: addDays(today, -7), liveInMlsOn: null },
    { firstMarketedOn: addDays(today, -9), liveInMlsOn: addDays(today, -9) },
    { firstMarketedOn: addDays(today, -12), liveInMlsOn: addDays(today, -2) },
  ]
  for (const [index, dates] of since.entries()) {
    const listing = open[index]
    if (listing)
      await tx
        .insert(complianceRecords)
        .values({ registrationId: listing.id, exemptionKind: 'None', ...dates, rowVersion: 1 })
  }
}

/** Listings that have been marketed for a while were entered in the MLS on the day on which that began. */
async function enterOlderOnes(tx: Db, now: Date, marketZone: string): Promise<void> {
  const recent = addDays(calendarDayIn(marketZone, now), -RECENT_DAYS)
  const older = await tx
    .select({ registrationId: listings.id, liveInMlsOn: listings.startShowingDate })
    .from(listings)
    .where(lt(listings.startShowingDate, recent))
  for (let start = 0; start < older.length; start += BATCH)
    await tx
      .insert(complianceRecords)
      .values(
        older
          .slice(start, start + BATCH)
          .map((dates) => ({ ...dates, exemptionKind: 'None' as const, rowVersion: 1 })),
      )
      .onConflictDoNothing()
}
