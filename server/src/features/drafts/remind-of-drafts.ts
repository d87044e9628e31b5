import { addDays, calendarDayIn, formatCalendarDay } from 'contract/common/calendar-day.ts'
import { DAY_MS } from 'contract/common/day.ts'
import { DRAFT_FORMS } from 'contract/drafts/draft-forms.ts'
import { DRAFT_DAYS, DRAFT_NOTICE_DAYS } from 'contract/drafts/draft-limits.ts'
import { draftedListing } from 'contract/drafts/drafted-listing.ts'
import { and, eq, type InferSelectModel, isNull, lte } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isReachable } from '#access/audience-reach.ts'
import type { Db } from '#db/open.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { members } from '#db/tables/members.table.ts'
import { inTransaction } from '#db/write.ts'
import type { Notice, NoticeServices } from '#notify/notice.ts'
import { notify } from '#notify/notify.ts'
import { areKept, areOwn } from './draft-owner.ts'
import { areNotOfFormerOffice } from './former-office.ts'

type Services = NoticeServices & { db: Db; marketZone: string; portalUrl: string }

const AT_ONCE = 500

/** Notifies members a week before a draft of theirs ends, once for each last change. */
export async function remindOfDrafts(services: Services): Promise<void> {
  let count = AT_ONCE
  while (count === AT_ONCE) count = await inTransaction(services, (tx) => remindOfSome(tx, services))
}

/** The drafts are held meanwhile, so that another process finds their notices sent. */
async function remindOfSome(tx: Db, services: Services): Promise<number> {
  const { now } = services
  const isDue = and(isNull(drafts.noticedOn), lte(drafts.changedOn, dueChange(now)), areKept(now))
  const given = alias(members, 'given')
  const rows = await tx
    .select({ draft: drafts, given })
    .from(drafts)
    .innerJoin(members, eq(members.id, drafts.memberId))
    .innerJoin(given, eq(given.id, drafts.forMemberId))
    .where(and(isDue, isReachable, areNotOfFormerOffice(tx, given.loginId)))
    .orderBy(drafts.changedOn)
    .limit(AT_ONCE)
    .for('update', { of: drafts, skipLocked: true })
  for (const row of rows) {
    const { form, key, memberId } = row.draft
    await notify(tx, services, noticeOf(services, row), { memberIds: [memberId] })
    await tx
      .update(drafts)
      .set({ noticedOn: now })
      .where(areOwn(row.draft, form, key))
  }
  return rows.length
}

type Due = {
  draft: InferSelectModel<typeof drafts>
  given: Pick<InferSelectModel<typeof members>, 'firstName' | 'lastName'>
}

function noticeOf({ marketZone, portalUrl }: Services, { draft, given }: Due): Notice {
  const { memberId, forMemberId, form, key, values } = draft
  const isForAnother = forMemberId !== memberId
  const address = draftedListing(values)?.address
  const what = [
    DRAFT_FORMS[form].name,
    address ? `(${address})` : '',
    isForAnother ? `for ${given.firstName} ${given.lastName}` : '',
  ].filter(Boolean)
  const changed = calendarDayIn(marketZone, draft.changedOn)
  const end = formatCalendarDay(addDays(changed, DRAFT_DAYS))
  return {
    subject: 'A draft of yours ends soon',
    text: `Your draft of ${what.join(' ')} from ${formatCalendarDay(changed)} will be removed on ${end}. To keep it, open it and change it, or save it.`,
    // What was typed for another member opens in a tab that acts for that one, which no address begins.
    link: isForAnother
      ? undefined
      : { label: 'Open the draft', url: portalUrl + DRAFT_FORMS[form].path(key) },
    priority: 1,
    emailCategory: DRAFT_FORMS[form].category,
    key: `draft-ends:${forMemberId}:${form}:${key}:${draft.changedOn.toISOString()}`,
  }
}

function dueChange(now: Date): Date {
  return new Date(now.getTime() - (DRAFT_DAYS - DRAFT_NOTICE_DAYS) * DAY_MS)
}
