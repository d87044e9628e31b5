import { type RosterMember, rosterMember } from 'contract/members/roster-form.ts'
import { getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import { notifyOfRosterContacts } from '#accounts/notify-of-roster-contact.ts'
import { endAllSessions } from '#accounts/sessions.ts'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { changesOf, writeAudits } from '#db/write.ts'
import { type MemberInput, type MemberRow, memberInput } from './member-input.ts'
import type { Kind, Stored } from './roster-batch.ts'
import {
  type Entry,
  type FieldFault,
  isFault,
  type MemberChange,
  type Result,
  type RosterRun,
} from './roster-run.ts'
import { rosterStandings } from './store-roster-standings.ts'

type Change = { before: MemberRow; after: MemberRow; changes: Record<string, unknown> }
type NewMember = typeof members.$inferInsert

/** Members of one statement: while it is made of them, the process does nothing else. */
const AT_ONCE = 50

/** Members: matched by their key, else by their user ID, which never changes. */
export const rosterMembers: Kind<RosterMember> = {
  name: 'members',
  schema: rosterMember,
  keyFields: ['MemberKey'],
  codeFields: ['MemberLoginId', 'MemberMlsId'],
  store: storeMembers,
}

async function storeMembers(tx: Db, run: RosterRun, entries: Entry<RosterMember>[]): Promise<Stored> {
  const find = await findStored(tx, entries)
  const standings = await rosterStandings(tx, entries)
  const added: NewMember[] = []
  const changed: Change[] = []
  const newLogins = new Set<string>()
  const results = entries.map((entry): Result => {
    const input = memberInput(run, entry)
    if (isFault(input)) return input
    const fault = standings.faultOf(entry)
    if (fault) return fault
    const before = find.member(entry)
    if (before && 'reason' in before) return before
    if (before) {
      // A forgotten member stays forgotten; an active record is a new membership.
      if (before.forgottenOn && input.memberStatus !== 'Active') return 'unchanged'
      const change = changeOf(run, before, {
        ...input,
        ...(before.forgottenOn && { forgottenOn: null }),
        memberKey: entry.key ?? before.memberKey ?? entry.code,
      })
      if (!change) return 'unchanged'
      changed.push(change)
      return isDeactivation(change) ? 'deactivated' : 'changed'
    }
    const made = newMember(run, entry, input)
    if (isFault(made)) return made
    const login = made.loginId.toLowerCase()
    if (find.accountLogins.has(login))
      return {
        field: 'MemberLoginId',
        reason: `An account without member data has the User ID ${made.loginId}.`,
      }
    if (newLogins.has(login))
      return { field: 'MemberLoginId', reason: `Another record has the User ID ${made.loginId}.` }
    newLogins.add(login)
    added.push(made)
    return 'created'
  })
  const inserted = await insertMembers(tx, run, added)
  await updateMembers(tx, run, changed)
  const others = entries.filter(
    ({ fields: { MemberLoginId: login, MemberMlsId: id } }) => login && id && login !== id,
  )
  const newIds = new Map(inserted.map(({ after }) => [after.loginId, after.id]))
  return {
    results: await standings.store(run, {
      results,
      idOf: (entry) => idOfStored(find.member(entry)) ?? newIds.get(entry.code ?? '') ?? null,
    }),
    afterCommit: () => {
      run.noted.otherLoginIds += others.length
      for (const change of [...inserted, ...changed]) run.onMember(change, run.directory)
    },
  }
}

/** Nothing is stored about a member who is forgotten; one who comes back has a standing with the next record. */
function idOfStored(found: MemberRow | FieldFault | undefined): number | null {
  return found && 'id' in found && found.forgottenOn === null ? found.id : null
}

const lowerLogin = sql<string>`lower(${members.loginId})`

/** Stored members and accounts that the entries could mean, locked against other writers. */
async function findStored(tx: Db, entries: Entry<RosterMember>[]) {
  const keys = entries.flatMap(({ key }) => key ?? [])
  const logins = entries.flatMap(({ code }) => code?.toLowerCase() ?? [])
  const rows = await tx
    .select()
    .from(members)
    .where(or(inArray(members.memberKey, keys), inArray(lowerLogin, logins)))
    .orderBy(members.id)
    .for('no key update')
  const byKey = new Map(rows.map((row) => [row.memberKey, row]))
  const byLogin = new Map(rows.map((row) => [row.loginId.toLowerCase(), row]))
  const taken = await tx
    .select({ login: sql<string>`lower(${accounts.loginId})` })
    .from(accounts)
    .where(inArray(sql`lower(${accounts.loginId})`, logins))
  const member = ({ key, code }: Entry<RosterMember>) => {
    const keyed = key === null ? undefined : byKey.get(key)
    if (keyed && code && keyed.loginId.toLowerCase() !== code.toLowerCase())
      return { field: 'MemberLoginId', reason: `A User ID cannot change: it is ${keyed.loginId} here.` }
    if (keyed || code === null) return keyed
    const named = byLogin.get(code.toLowerCase())
    const other = named?.memberKey ?? null
    // A key that is the user ID itself was taken from a roster without keys.
    if (key !== null && other !== null && other.toLowerCase() !== code.toLowerCase())
      return { field: 'MemberLoginId', reason: `The member with the key ${other} has the User ID ${code}.` }
    return named
  }
  return { member, accountLogins: new Set(taken.map(({ login }) => login)) }
}

function newMember(
  run: RosterRun,
  { key, code }: Entry<RosterMember>,
  input: MemberInput,
): NewMember | FieldFault {
  if (code === null) return { field: 'MemberLoginId', reason: 'MemberLoginId or MemberMlsId is required.' }
  if (/\s/.test(code) || code.length > 50) return { field: 'MemberLoginId', reason: 'This is no User ID.' }
  const { firstName, lastName } = input
  if (!firstName) return { field: 'MemberFirstName', reason: 'MemberFirstName is required.' }
  if (!lastName) return { field: 'MemberLastName', reason: 'MemberLastName is required.' }
  return {
    isCrmlsAdmin: false,
    isCrmlsAorAdmin: false,
    isCrmlsOfficeAdmin: false,
    ...input,
    firstName,
    lastName,
    loginId: code,
    memberKey: key ?? code,
    aorId: input.aorId ?? run.directory.aorIdOfOffice(input.officeId ?? null),
    hasMemberPortalAccess: input.hasMemberPortalAccess ?? true,
    createdOn: run.now,
    modifiedOn: run.now,
  }
}

function changeOf(
  run: RosterRun,
  before: MemberRow,
  input: MemberInput & Pick<MemberRow, 'memberKey'>,
): Change | null {
  const { officeId } = input
  const isMoved = officeId !== undefined && officeId !== before.officeId
  const aorId = input.aorId ?? (isMoved ? run.directory.aorIdOfOffice(officeId) : null) ?? undefined
  const given = Object.fromEntries(
    Object.entries({ ...input, aorId }).filter(([, value]) => value !== undefined),
  )
  const changes = changesOf(before, given)
  if (Object.keys(changes).length === 0) return null
  return { before, after: { ...before, ...given, modifiedOn: run.now }, changes }
}

const isDeactivation = ({ before, after }: Change) =>
  before.memberStatus === 'Active' && after.memberStatus !== 'Active'

async function insertMembers(tx: Db, run: RosterRun, added: NewMember[]): Promise<MemberChange[]> {
  const made: MemberChange[] = []
  for (let at = 0; at < added.length; at += AT_ONCE)
    made.push(...(await insertSome(tx, run, added.slice(at, at + AT_ONCE))))
  return made
}

/** New members get an account without a password; the invitation leads to one. */
async function insertSome(tx: Db, run: RosterRun, added: NewMember[]): Promise<MemberChange[]> {
  const rows = await tx.insert(members).values(added).returning()
  await tx
    .insert(accounts)
    .values(rows.map(({ id, loginId }) => ({ loginId, memberId: id, createdOn: run.now })))
  await audit(
    tx,
    run,
    'create',
    rows.map(({ id, createdOn: _created, modifiedOn: _modified, forgottenOn: _forgotten, ...changes }) => ({
      id,
      changes,
    })),
  )
  const made = rows.map((after) => ({ before: null, after, changes: {} }))
  if (!run.options.isInviting || run.options.isDryRun) return made
  const invited = rows.filter(({ memberStatus, email }) => memberStatus === 'Active' && email !== null)
  await audit(
    tx,
    run,
    'invite',
    invited.map(({ id }) => ({ id, changes: {} })),
  )
  for (const { id, loginId } of invited)
    await run.outbox.put(tx, 'password-mail', { loginId }, `roster-invitation:${id}`)
  return made
}

async function updateMembers(tx: Db, run: RosterRun, changed: Change[]): Promise<void> {
  for (let at = 0; at < changed.length; at += AT_ONCE)
    await updateSome(tx, run, changed.slice(at, at + AT_ONCE))
}

async function updateSome(tx: Db, run: RosterRun, changed: Change[]): Promise<void> {
  await tx
    .insert(members)
    .overridingSystemValue()
    .values(changed.map(({ after }) => after))
    .onConflictDoUpdate({ target: members.id, set: allExcluded })
  if (!run.options.isDryRun) await notifyOfRosterContacts(tx, run, changed)
  const ended = changed.filter(isDeactivation)
  const kept = changed.filter((change) => !isDeactivation(change))
  await audit(
    tx,
    run,
    'update',
    kept.map(({ after, changes }) => ({ id: after.id, changes })),
  )
  await audit(
    tx,
    run,
    'deactivate',
    ended.map(({ after, changes }) => ({ id: after.id, changes })),
  )
  await endSessionsOf(
    tx,
    run,
    ended.map(({ after }) => after.id),
  )
}

/** Sessions end on every process as soon as the transaction is through; a dry run leaves them alone. */
export async function endSessionsOf(
  tx: Db,
  { options, outbox }: Pick<RosterRun, 'options' | 'outbox'>,
  ids: number[],
): Promise<void> {
  if (ids.length === 0 || options.isDryRun) return
  const owners = await tx.select({ id: accounts.id }).from(accounts).where(inArray(accounts.memberId, ids))
  await endAllSessions(
    tx,
    outbox,
    owners.map(({ id }) => id),
  )
}

async function audit(
  tx: Db,
  { now, actor }: RosterRun,
  action: string,
  rows: { id: number; changes: Record<string, unknown> }[],
): Promise<void> {
  await writeAudits(
    tx,
    { now, loginId: actor },
    rows.map(({ id, changes }) => ({ action, entity: 'member', entityId: String(id), changes })),
  )
}

/** Every column but the id, from the row that was offered. */
const allExcluded: Record<string, SQL> = Object.fromEntries(
  Object.entries(getTableColumns(members))
    .filter(([name]) => name !== 'id')
    .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
)
