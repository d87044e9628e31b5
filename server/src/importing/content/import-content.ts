import { isMlsStaff } from 'contract/members/roles.ts'
import { GOOD_STANDING } from 'contract/members/standing.ts'
import type { ContentName } from 'contract/staff/imports/import-run.ts'
import { and, desc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import { ZodError } from 'zod'
import type { MemberCall } from '#access/call.ts'
import { loadAccountByLoginId } from '#access/load-account.ts'
import type { Config } from '#config.ts'
import type { Db, OpenDatabase } from '#db/open.ts'
import type { Outbox } from '#db/outbox.ts'
import { auditEntries } from '#db/tables/portal.table.ts'
import { badRequest, HttpError, toRefusal } from '#http/errors.ts'
import { openProviders } from '#providers/open-providers.ts'
import { ImportError } from '../import-error.ts'
import { withImportLock } from '../import-lock.ts'
import { nameOfSource, openSource, type Source, type SourceSettings } from '../sources/open-source.ts'
import type { SourceRecord } from '../sources/record.ts'
import { newTally, type Outcome, type RefusedRow, type Tally } from '../tally.ts'
import { applicationContent } from './applications.ts'
import { articleContent } from './articles.ts'
import { classContent } from './classes.ts'
import type { ContentKind } from './content-kind.ts'

const BATCH = 20

export type ContentServices = {
  database: Pick<OpenDatabase, 'pool'>
  outbox: Outbox
  config: Config
  clock: () => Date
  /** The staff member in whose name records are entered. */
  as: string
  /** The actor before that name in the audit trail; null for the member alone. */
  actor: string | null
  source: SourceSettings
  onRefused: (row: RefusedRow) => void
  onProgress: (kind: ContentName, source: string, records: number) => void
  /**
   * Called after each batch, with the counts so far; an error of it ends the run, and stored batches stay.
   */
  onBatch?: (tally: Tally, isOfRecords: boolean) => Promise<void>
}

/**
 * Loads classes, applications or articles by the calls of staff, each record in a transaction of its own. What is there
 * under the same key is changed, and only when it differs.
 * @throws ImportError
 */
export async function importContent(
  services: ContentServices,
  name: ContentName,
  { sources, isDryRun }: { sources: Source[]; isDryRun: boolean },
): Promise<{ tally: Tally; isWhole: boolean }> {
  const tally = newTally(services.onRefused)
  await withImportLock(services.database, isDryRun, async (db) => {
    const call = await staffCall(services, db)
    for (const source of sources) {
      let records = 0
      for await (const record of openSource(source, services.source)) {
        tally.add(name, 'read')
        await importRecord(call, name, record, tally)
        records += 1
        if (records % BATCH !== 0) continue
        services.onProgress(name, nameOfSource(source), records)
        await services.onBatch?.(tally, true)
      }
      await services.onBatch?.(tally, true)
    }
  })
  return { tally, isWhole: (tally.counts.get(name)?.refused ?? 0) === 0 }
}

/** The rights are those of the staff member who is named; the audit trail names who acts at the machine too. */
async function staffCall(services: ContentServices, db: Db): Promise<MemberCall> {
  const { clock, config, outbox } = services
  const account = await loadAccountByLoginId(db, services.as)
  const member = account?.member
  if (!member || !isMlsStaff(member) || account.status !== 'active')
    throw new ImportError(`${services.as} is no User ID of an active member of the MLS staff.`)
  return {
    accountId: account.id,
    sessionId: '',
    place: { network: '', browser: null },
    loginId: services.actor === null ? account.loginId : `${services.actor} as ${account.loginId}`,
    member,
    now: clock(),
    marketZone: config.marketZone,
    eulaDays: config.eulaDays,
    signIn: null,
    staffSignIn: config.staffSignIn,
    standing: GOOD_STANDING,
    requestedGrant: null,
    acting: null,
    onBehalfOf: null,
    brandDefaults: config,
    setUp: config.setUp,
    features: config.features,
    db,
    providers: openProviders(config, db, clock),
    outbox,
    log: pino({ level: 'silent' }),
  }
}

async function importRecord(
  call: MemberCall,
  name: ContentName,
  record: SourceRecord,
  tally: Tally,
): Promise<void> {
  const { place } = record
  const named = record.values['title'] ?? record.values['className'] ?? record.values['name']
  const key = typeof named === 'string' ? named.slice(0, 200) : ''
  if (record.problem !== null) return tally.refuse(name, { place, key, field: '', reason: record.problem })
  try {
    tally.add(name, await store(call, name, record))
  } catch (error) {
    const refusal = error instanceof ZodError ? badRequest(error.issues[0]?.message ?? '') : toRefusal(error)
    if (refusal.status >= 500) throw error
    const [first] = refusal.errors
    tally.refuse(name, { place, key, field: first?.field ?? '', reason: first?.message ?? refusal.message })
  }
}

function store(call: MemberCall, name: ContentName, record: SourceRecord): Promise<Outcome> {
  switch (name) {
    case 'classes':
      return storeAs(call, classContent, record)
    case 'applications':
      return storeAs(call, applicationContent, record)
    case 'articles':
      return storeAs(call, articleContent, record)
  }
}

class Unchanged extends Error {}

/** One transaction for the record and for what is made along with it; without a difference nothing is written. */
async function storeAs<Entered>(
  call: MemberCall,
  kind: ContentKind<Entered>,
  { values }: SourceRecord,
): Promise<Outcome> {
  try {
    return await call.db.transaction(async (tx) => {
      const inside = { ...call, db: tx }
      const parsed = kind.schema.safeParse(await kind.prepare(inside, values))
      if (!parsed.success) {
        const [issue] = parsed.error.issues
        const field = issue?.path.join('.') ?? ''
        throw new HttpError(400, 'invalid', [
          { field, message: issue?.message ?? 'The record cannot be read.' },
        ])
      }
      const [id, second] = await kind.find(tx, parsed.data)
      if (second !== undefined)
        throw new HttpError(409, `There are several with the key ${kind.keyOf(parsed.data)} already.`)
      if (id === undefined) {
        await kind.create(inside, parsed.data)
        return 'created'
      }
      await kind.update(inside, { ...parsed.data, id })
      if (!(await hasChanged(tx, kind.entity, id))) throw new Unchanged()
      return 'changed'
    })
  } catch (error) {
    if (error instanceof Unchanged) return 'unchanged'
    throw error
  }
}

/** By the row of the audit trail that the change has just written. */
async function hasChanged(tx: Db, entity: string, id: number): Promise<boolean> {
  const [entry] = await tx
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.entity, entity), eq(auditEntries.entityId, String(id))))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return Object.keys(entry?.changes ?? {}).length > 0
}
