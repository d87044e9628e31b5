import { isMlsStaff } from 'contract/members/roles.ts'
import { ROSTER_KINDS } from 'contract/staff/imports/import-run.ts'
import type {
  ImportSchedule,
  SavedSchedule,
  ScheduleAddresses,
  ScheduleTest,
  TestedKind,
} from 'contract/staff/imports/import-schedule.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { requireFreshSignIn } from '#access/sign-in-facts.ts'
import { importRuns, importSchedules } from '#db/tables/operations/imports.table.ts'
import { changesOf, inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { badRequest, conflict, invalidField } from '#http/errors.ts'
import { ImportError } from '#importing/import-error.ts'
import { knownFieldsOf } from '#importing/sources/known-fields.ts'
import { openSource } from '#importing/sources/open-source.ts'
import { PrivateAddressError } from '#providers/public-address.ts'
import { IMPERSONAL_COLUMNS, runAnswer } from './import-answer.ts'
import { beginScheduled, isAnotherOpen, lastScheduled } from './keep-schedule.ts'
import { lagOf, loadSchedule, SCHEDULE, type StoredSchedule } from './stored-schedule.ts'
import { wakeWorkers } from './wake-workers.ts'

/** A test waits for its answer. */
const TEST_MS = 10_000
const DEFAULTS = { isOn: false, everyMinutes: 60, isComplete: false, lagLimitMinutes: 180 } as const

/** The schedule as it is kept, and its last run; never its token. */
export async function getSchedule(call: StaffCall): Promise<ImportSchedule> {
  const [schedule, last] = await Promise.all([loadSchedule(call.db), lastScheduled(call.db)])
  const { isOn, everyMinutes, isComplete, lagLimitMinutes } = schedule ?? DEFAULTS
  return {
    isOn,
    everyMinutes,
    isComplete,
    lagLimitMinutes,
    addresses: schedule?.addresses ?? {},
    isSaved: schedule !== null,
    rowVersion: schedule?.rowVersion ?? 0,
    savedBy: schedule?.savedBy ?? null,
    savedOn: schedule?.savedOn.toISOString() ?? null,
    hasToken: (schedule?.encryptedToken ?? null) !== null,
    nextRunOn: isOn ? (schedule?.nextRunOn?.toISOString() ?? null) : null,
    lag: schedule === null ? null : lagOf(schedule, call.now),
    failures: schedule?.failures ?? 0,
    isTold: (schedule?.toldOn ?? null) !== null,
    lastRun: last && runAnswer(last),
  }
}

/**
 * Keeps the schedule. The token is sealed, and goes to no other host than it was entered for.
 * @throws HttpError 400 for a private network or a missing token, 401, 409 for an older version
 */
export async function saveSchedule(
  call: StaffCall,
  { token, rowVersion, ...entered }: SavedSchedule,
): Promise<void> {
  await requireFreshSignIn(call, call.staffSignIn.maxAgeSeconds)
  await checkAddresses(call, entered.addresses)
  const sealed = token ? await call.providers.rosterFeed.seal(token) : null
  await inTransaction(call, async (tx) => {
    await lockForWriting(tx, importSchedules)
    const before = await loadSchedule(tx)
    if (rowVersion !== (before?.rowVersion ?? 0)) throw conflict(IMPORT_TEXTS.scheduleChanged)
    if (sealed === null) refuseOtherHosts(before, entered.addresses)
    const nextRunOn = before?.isOn && entered.isOn ? before.nextRunOn : entered.isOn ? call.now : null
    const values = {
      ...entered,
      nextRunOn,
      rowVersion: rowVersion + 1,
      encryptedToken: sealed ?? before?.encryptedToken ?? null,
      savedBy: call.loginId,
      savedOn: call.now,
      // Another source has its own times, and its own failures.
      ...(isSameSource(before, entered.addresses) ? {} : { newest: {}, lastCompleteOn: null }),
      failures: 0,
    }
    await tx
      .insert(importSchedules)
      .values({ id: SCHEDULE, ...values })
      .onConflictDoUpdate({ target: importSchedules.id, set: values })
    const changes = { ...changesOf(before ?? {}, entered), ...(sealed !== null && { hasToken: true }) }
    const entry = { action: 'update', entity: 'importSchedule', entityId: String(SCHEDULE), changes }
    await writeAudit(tx, call, entry)
    if (nextRunOn !== null && nextRunOn <= call.now) await wakeWorkers(tx, call, 0)
  })
}

function isSameSource(before: StoredSchedule | null, addresses: ScheduleAddresses): boolean {
  return ROSTER_KINDS.every((kind) => before?.addresses[kind] === addresses[kind])
}

async function checkAddresses(call: StaffCall, addresses: ScheduleAddresses): Promise<void> {
  for (const kind of ROSTER_KINDS) {
    const address = addresses[kind]
    if (address === undefined) continue
    try {
      await call.providers.rosterFeed.check(new URL(address))
    } catch (error) {
      if (error instanceof PrivateAddressError) throw invalidField(`addresses.${kind}`, error.message)
      throw error
    }
  }
}

/** Refuses another host without a new token: an editor of addresses must not get the stored one sent to their own. */
function refuseOtherHosts(before: StoredSchedule | null, addresses: ScheduleAddresses): void {
  if (!before || before.encryptedToken === null) return
  const known = new Set(Object.values(before.addresses).map((address) => new URL(address).origin))
  if (Object.values(addresses).some((address) => !known.has(new URL(address).origin)))
    throw invalidField('token', IMPORT_TEXTS.tokenAgain)
}

/**
 * Asks for one record of each kind, and stores nothing.
 * @throws HttpError 400 when the stored token would go to another host
 */
export async function testSchedule(
  call: StaffCall,
  { addresses, token }: ScheduleTest,
): Promise<TestedKind[]> {
  const { rosterFeed } = call.providers
  const stored = await loadSchedule(call.db)
  if (!token) refuseOtherHosts(stored, addresses)
  const sealed = stored?.encryptedToken ?? null
  const used = token || (sealed === null ? null : await rosterFeed.open(sealed))
  const seesValues = isMlsStaff(call.member)
  const kinds = ROSTER_KINDS.flatMap((kind) => {
    const address = addresses[kind]
    return address === undefined ? [] : [{ kind, address }]
  })
  return Promise.all(
    kinds.map(async ({ kind, address }) => {
      const url = new URL(address)
      url.searchParams.set('$top', '1')
      const records = openSource(url.href, {
        encoding: 'utf-8',
        token: used,
        tokenName: 'the token',
        ask: rosterFeed.ask,
        retryAfterMs: [],
        idleMs: TEST_MS,
      })
      try {
        const { value, done } = await records.next()
        if (done) return { kind, problem: 'No records were returned.', values: {} }
        return { kind, problem: value.problem, values: takenOf(kind, value.values, seesValues) }
      } catch (error) {
        if (error instanceof ImportError) return { kind, problem: error.message, values: {} }
        throw error
      } finally {
        await records.return(undefined)
      }
    }),
  )
}

function takenOf(kind: TestedKind['kind'], values: Record<string, unknown>, seesValues: boolean) {
  const isShown = (field: string) => seesValues || IMPERSONAL_COLUMNS.test(field)
  return Object.fromEntries(
    knownFieldsOf(kind)
      .filter((field) => values[field] !== undefined && values[field] !== null)
      .map((field) => [field, isShown(field) ? String(values[field]).slice(0, 200) : null]),
  )
}

/**
 * Starts the scheduled import once, under the lock of all imports.
 * @throws HttpError 400 without a schedule, 409 while another import is running
 */
export async function runNow(call: StaffCall): Promise<void> {
  await inTransaction(call, async (tx) => {
    await lockForWriting(tx, importRuns)
    const schedule = await loadSchedule(tx)
    if (!schedule) throw badRequest(IMPORT_TEXTS.noSchedule)
    if (await isAnotherOpen(tx)) throw conflict(IMPORT_TEXTS.running)
    const { loginId, member, now, marketZone } = call
    const id = await beginScheduled(tx, schedule, {
      startedBy: loginId,
      startedById: member.id,
      now,
      zone: marketZone,
    })
    const entry = { action: 'run', entity: 'importSchedule', entityId: String(SCHEDULE), changes: {} }
    await writeAudit(tx, call, entry)
    await wakeWorkers(tx, call, id)
  })
}
