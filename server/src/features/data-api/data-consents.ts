import { randomUUID } from 'node:crypto'
import { calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { DataConsent, enteredDataConsent } from 'contract/data-access/data-access.ts'
import { DATA_TEXTS } from 'contract/data-access/data-access-texts.ts'
import { grantDaysProblem } from 'contract/grants/grant-dates.ts'
import { isMlsStaff } from 'contract/members/roles.ts'
import { and, arrayContains, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberCall } from '#access/call.ts'
import { headsOf } from '#access/office-heads.ts'
import type { Db } from '#db/open.ts'
import { offices } from '#db/tables/members.table.ts'
import { dataClients, dataConsents } from '#db/tables/operations/data-access.table.ts'
import { inTransaction, writeAudit } from '#db/write.ts'
import { conflict, forbidden, invalidField, notFound } from '#http/errors.ts'
import { notify } from '#notify/notify.ts'
import { consentReach, consentsInReach } from './consent-reach.ts'
import { noteConsents } from './note-reach.ts'

const MAX_LISTED = 500

type Row = Awaited<ReturnType<typeof select>>[number]

/**
 * The consents within the reach of the caller, the last first, and to whom one can be given.
 * @throws HttpError 403
 */
export async function listDataConsents(call: MemberCall) {
  const rows = await select(call.db, consentsInReach(call))
  const clients = await call.db
    .select({ id: dataClients.id, name: dataClients.name })
    .from(dataClients)
    .where(and(eq(dataClients.isOff, false), arrayContains(dataClients.scopes, ['reso'])))
    .orderBy(asc(dataClients.name), asc(dataClients.id))
  return { results: rows.map(toConsent), total: rows.length, clients }
}

/**
 * Lets a program read the listings of an office, or of the whole MLS; the office is notified.
 * @throws HttpError 400, 403, 409 for a program that is switched off
 */
export async function giveDataConsent(
  call: MemberCall,
  { clientId, ...entered }: z.output<typeof enteredDataConsent>,
): Promise<DataConsent> {
  const reach = consentReach(call)
  if (entered.officeId === null && !isMlsStaff(call.member)) throw forbidden(DATA_TEXTS.wholeMls)
  const problem = grantDaysProblem(entered, calendarDayIn(call.marketZone, call.now))
  if (problem) throw invalidField(problem.field, problem.message)
  return inTransaction(call, async (tx) => {
    await requireClient(tx, clientId)
    if (entered.officeId !== null) await requireOffice(tx, and(eq(offices.id, entered.officeId), reach))
    const id = randomUUID()
    await tx
      .insert(dataConsents)
      .values({ ...entered, id, dataClientId: clientId, givenBy: call.loginId, givenOn: call.now })
    const consent = toConsent(await theOne(tx, eq(dataConsents.id, id)))
    await noteReach(tx, call, consent)
    await audit(tx, call, consent, 'give')
    await notifyOffice(tx, call, consent, 'given')
    return consent
  })
}

/**
 * Ends a consent: the next call of the program is without it.
 * @throws HttpError 403, 404, 409 for one that has ended
 */
export async function endDataConsent(call: MemberCall, id: string): Promise<DataConsent> {
  const inReach = and(eq(dataConsents.id, id), consentsInReach(call))
  return inTransaction(call, async (tx) => {
    await tx.select().from(dataConsents).where(eq(dataConsents.id, id)).for('update')
    const before = await theOne(tx, inReach)
    if (before.endedOn !== null) throw conflict(DATA_TEXTS.ended)
    const end = { endedBy: call.loginId, endedOn: call.now }
    await tx.update(dataConsents).set(end).where(eq(dataConsents.id, id))
    const consent = toConsent({ ...before, ...end })
    await noteReach(tx, call, consent)
    await audit(tx, call, consent, 'end')
    await notifyOffice(tx, call, consent, 'ended')
    return consent
  })
}

async function requireClient(tx: Db, id: number): Promise<void> {
  const [client] = await tx.select().from(dataClients).where(eq(dataClients.id, id)).for('share')
  if (!client) throw invalidField('clientId', DATA_TEXTS.unknownClient)
  if (client.isOff) throw conflict(DATA_TEXTS.isOff)
}

async function requireOffice(tx: Db, condition: SQL | undefined): Promise<void> {
  const [office] = await tx.select({ id: offices.id }).from(offices).where(condition)
  if (!office) throw invalidField('officeId', DATA_TEXTS.unknownOffice)
}

function select(db: Db, condition: SQL | undefined) {
  return db
    .select({ ...getTableColumns(dataConsents), clientName: dataClients.name, officeName: offices.name })
    .from(dataConsents)
    .innerJoin(dataClients, eq(dataClients.id, dataConsents.dataClientId))
    .leftJoin(offices, eq(offices.id, dataConsents.officeId))
    .where(condition)
    .orderBy(desc(dataConsents.givenOn), desc(dataConsents.id))
    .limit(MAX_LISTED)
}

async function theOne(tx: Db, condition: SQL | undefined): Promise<Row> {
  const [row] = await select(tx, condition)
  if (!row) throw notFound(DATA_TEXTS.unknownConsent)
  return row
}

/** At once; of a whole MLS a job does it, as nobody has to wait for all of its listings. */
async function noteReach(tx: Db, call: MemberCall, { id, officeId }: DataConsent): Promise<void> {
  if (officeId !== null) await noteConsents(tx, call, id)
}

/** Notifies brokers and managers of an office and of its main office of the readers of its listings. */
async function notifyOffice(
  tx: Db,
  call: MemberCall,
  { id, officeId, clientName, officeName, firstDay, lastDay }: DataConsent,
  what: 'given' | 'ended',
): Promise<void> {
  const [office] = officeId === null ? [] : await tx.select().from(offices).where(eq(offices.id, officeId))
  if (!office) return
  const by = `${call.member.firstName} ${call.member.lastName}`
  const given = {
    subject: `${clientName} may read the registered listings of ${officeName}`,
    text: `${by} has let ${clientName} read the registered listings of ${officeName} from ${formatCalendarDay(firstDay)} to ${formatCalendarDay(lastDay)}. The broker of the main office can end this.`,
  }
  const ended = {
    subject: `${clientName} no longer reads the registered listings of ${officeName}`,
    text: `${by} has ended the consent for ${clientName} to read the registered listings of ${officeName}.`,
  }
  const row = { priority: 1, emailCategory: 'Data Access', category: 'Listings' } as const
  const notice = { ...row, ...(what === 'given' ? given : ended), key: `data-consent:${id}:${what}` }
  await notify(tx, call, notice, { where: headsOf(office) })
}

async function audit(tx: Db, call: MemberCall, consent: DataConsent, action: string): Promise<void> {
  const { id, clientId, officeId, firstDay, lastDay, reason } = consent
  await writeAudit(tx, call, {
    action,
    entity: 'dataConsent',
    entityId: id,
    changes: { clientId, officeId, firstDay, lastDay, reason },
  })
}

function toConsent({
  dataClientId,
  givenOn,
  endedOn,
  beginNotedOn: _begin,
  endNotedOn: _end,
  ...row
}: Row): DataConsent {
  return {
    ...row,
    clientId: dataClientId,
    givenOn: givenOn.toISOString(),
    endedOn: endedOn?.toISOString() ?? null,
  }
}
