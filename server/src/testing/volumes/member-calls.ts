import { DASHBOARD_ARTICLES } from 'contract/articles/article-query-fields.ts'
import { DEFAULT_PAGE_SIZE } from 'contract/constants.ts'
import { TODAY_DEADLINES } from 'contract/listings/deadline-kinds.ts'
import { listingQuery } from 'contract/listings/listing-query.ts'
import { ATTENDEE_PAGE_SIZE, CLASS_PAGE_SIZE } from 'contract/training/training-query-fields.ts'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/open.ts'
import { theOnly } from '../builders/the-only.ts'

export type MemberCall = { path: string; body?: object }

/** The calls of the pages of the demo member `agent1`, by the words of the screens. */
export async function memberCalls(db: Db, now: Date): Promise<MemberCall[]> {
  const { rows } = await db.execute<Ids>(sql`
    select (select id from members where login_id = 'agent1') as member,
      (select min(id) from articles where status = 'published') as article,
      (select min(id) from applications) as application,
      (select id from listings where list_agent_mls_id = 'agent1' order by listing_id limit 1) as listing`)
  const ids = theOnly(rows)
  return [...callsOfHome(ids), ...callsOfWork(ids, now), { path: await imageAddress(db) }]
}

type Ids = { member: number; article: number; application: number; listing: string }

const equal = (field: string, value: unknown) => ({ field, op: 'Equal', values: [value] })

/** The shell, the dashboard and the articles. */
function callsOfHome({ member, article, application }: Ids): MemberCall[] {
  const promoted = [
    { field: 'viewOrder', direction: 'asc' },
    { field: 'publishedOn', direction: 'desc' },
  ]
  return [
    { path: '/api/app/Members/AuthMemberDto' },
    { path: '/api/app/DynamicMenus' },
    { path: '/api/app/SystemNotifications' },
    { path: `/api/app/UserNotification/member/${member}` },
    { path: `/api/app/Profiles/Contact/${member}` },
    { path: '/api/app/GenericContainers/' },
    { path: '/api/app/AudienceApplications/' },
    { path: `/api/app/AudienceApplications/${application}/opened`, body: {} },
    { path: '/api/app/GenericAds' },
    { path: '/api/app/PageTexts/support' },
    { path: '/api/app/ArticleCategories' },
    { path: '/api/app/Articles/q', body: { pageId: 0, pageSize: DEFAULT_PAGE_SIZE, criteria: [] } },
    {
      path: '/api/app/Articles/q',
      body: {
        pageId: 0,
        pageSize: DASHBOARD_ARTICLES,
        criteria: [equal('isPromoted', true)],
        orderBy: promoted,
      },
    },
    { path: `/api/app/Articles/${article}` },
  ]
}

/** Listings, training and settings. */
function callsOfWork({ member, listing }: Ids, now: Date): MemberCall[] {
  return [
    { path: '/api/app/Registration/search/', body: listingQuery({}) },
    { path: '/api/app/Registration/search/', body: listingQuery({ text: 'palm' }) },
    { path: `/api/app/Registration/${listing}` },
    {
      path: '/api/app/Deadlines/search/',
      body: { pageSize: TODAY_DEADLINES, orderBy: [{ field: 'dueAt', direction: 'asc' }] },
    },
    {
      path: '/api/app/TrainingClass/q',
      body: {
        pageId: 0,
        pageSize: CLASS_PAGE_SIZE,
        criteria: [{ field: 'startTime', op: 'GreaterThan', values: [now.toISOString()] }],
        orderBy: [{ field: 'startTime', direction: 'desc' }],
      },
    },
    {
      path: '/api/app/attendee/q',
      body: {
        pageId: 0,
        pageSize: ATTENDEE_PAGE_SIZE,
        criteria: [equal('memberID', member)],
        orderBy: [{ field: 'trainingClass.startTime', direction: 'ascending' }],
      },
    },
    { path: `/api/DerivedSettings/member/${member}` },
    { path: '/cribdata/LookupValues/3' },
  ]
}

/** Where the first image of the library is served; demo articles have some. */
async function imageAddress(db: Db): Promise<string> {
  const { rows } = await db.execute<{ key: string }>(sql`select min(key) as key from media_files`)
  return `/media/${theOnly(rows).key}`
}
