import { accessTo } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { contentKind, keepsKind } from 'contract/staff/content/content-kinds.ts'
import { ownValues, publishProblems } from 'contract/staff/content/content-values.ts'
import type { EnteredPreview } from 'contract/staff/preview/preview.contract.ts'
import type { PreviewCall, PreviewReason } from 'contract/staff/preview/preview-rules.ts'
import { sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { previewedMember } from '#access/previewed-member.ts'
import { loadStaffRoles, type StaffCall } from '#access/staff-roles.ts'
import { reserveId } from '#content/stored-kind.ts'
import type { Db } from '#db/open.ts'
import { listApplications } from '#features/applications/list-applications.ts'
import { getArticle } from '#features/articles/get-article.ts'
import { queryArticles } from '#features/articles/query-articles.ts'
import { listSections } from '#features/dashboard/list-sections.ts'
import { listMenu } from '#features/menu/list-menu.ts'
import { listVisibleMessages } from '#features/system-messages/list-visible-messages.ts'
import { badRequest, forbidden, HttpError } from '#http/errors.ts'
import { kindOf } from '../content/stored-kinds.ts'

const LONGEST_PREVIEW_MS = 5000
const firstPage = { pageId: 0, pageSize: 50, criteria: [], orderBy: [] }

/** The reading calls that a preview can run: the very code that answers members. */
const calls: Record<PreviewCall, (call: MemberCall, id: number) => Promise<{ results: { id: number }[] }>> = {
  article: (call, id) => getArticle(call, id),
  articles: (call) => queryArticles(call, firstPage),
  sections: (call) => listSections(call),
  menu: (call) => listMenu(call),
  messages: (call) => listVisibleMessages(call),
  applications: (call) => listApplications(call),
}

type Shown = { answer: unknown; reason: PreviewReason | null }

/** Carries what was read out of the transaction that is taken back. */
class TakenBack extends Error {
  readonly shown: Shown
  constructor(shown: Shown) {
    super('taken back')
    this.shown = shown
  }
}

/**
 * What a member with the chosen facts would be answered at the chosen time, with what the form holds in place. All of it
 * happens in a transaction that is taken back: nothing is written, counted or announced.
 * @throws HttpError 403 for another association or a kind that the caller does not keep, 400 for what cannot be published
 */
export async function showPreview(call: StaffCall, entered: EnteredPreview): Promise<Shown> {
  const { facts, record, at } = entered
  if (call.area.aors && !call.area.aors.includes(facts.aorShortName)) throw forbidden(CONSOLE_TEXTS.noAccess)
  if (record) {
    const kind = contentKind(record.kind)
    const area = accessTo(kind.area, await loadStaffRoles(call))
    if (!area || !keepsKind(kind, area)) throw forbidden(CONSOLE_TEXTS.noAccess)
  }
  const now = at ? new Date(at) : call.now
  try {
    return await call.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${LONGEST_PREVIEW_MS}`))
      const member = await previewedMember(tx, now, facts)
      throw new TakenBack(await shownTo({ ...call, db: tx, member, now }, entered))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.shown
    throw error
  }
}

async function shownTo(call: MemberCall, { call: name, record }: EnteredPreview): Promise<Shown> {
  if (!record) return { answer: await calls[name](call, 0), reason: null }
  const { stored, kind } = kindOf(record.kind)
  const id = record.id ?? (await reserveId(call.db, stored))
  const values = ownValues(kind, record.values)
  const problems = publishProblems(kind, values)
  const [first] = problems
  if (first) throw badRequest(problems.length === 1 ? first.message : 'Some values are not valid.', problems)
  const place = (db: Db, placed: typeof values) => stored.publish(db, call, { id, aorId: null }, placed)
  await place(call.db, values)
  const answer = await answerOf(call, name, id)
  if (answer?.results.some((row) => row.id === id) || record.kind === 'categories')
    return { answer, reason: null }
  return { answer, reason: await reasonOf(call, { name, id, place, values }) }
}

/** Tries what hides the record: its audience, or its dates. */
async function reasonOf(
  call: MemberCall,
  {
    name,
    id,
    place,
    values,
  }: {
    name: PreviewCall
    id: number
    place: (db: Db, values: Record<string, unknown>) => Promise<void>
    values: Record<string, unknown>
  },
): Promise<PreviewReason> {
  const isSeen = async (changed: Record<string, unknown>) => {
    await place(call.db, { ...values, ...changed })
    return (await answerOf(call, name, id))?.results.some((row) => row.id === id) ?? false
  }
  if (await isSeen({ criteria: null })) return 'audience'
  const dates = { publishedOn: call.now.toISOString(), expirationDate: null }
  return (await isSeen({ criteria: null, ...dates })) ? 'date' : 'rule'
}

/** A record that its member does not get is answered as unknown: here that is an answer. */
async function answerOf(call: MemberCall, name: PreviewCall, id: number) {
  try {
    return await calls[name](call, id)
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return null
    throw error
  }
}
