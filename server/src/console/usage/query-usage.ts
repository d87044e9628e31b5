import { MEMBER_TYPES } from 'contract/members/member-types.ts'
import {
  MIN_GROUP,
  RANKED_FIGURES,
  stepsBetween,
  USAGE_FIGURES,
  type UsageFigure,
} from 'contract/staff/usage/usage-figures.ts'
import type { UsageAnswer, UsageQuery } from 'contract/staff/usage/usage-query.ts'
import { and, asc, between, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { applications } from '#db/tables/applications.table.ts'
import { articles } from '#db/tables/articles.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { usageCounts } from '#db/tables/operations/usage.table.ts'
import { figureName, MEMBERS } from './figure-names.ts'

const RANKED = 10
const NO_GROUP = { association: 'No association', memberType: 'No member type' }
/** Figures of no member: neither of a type, nor too few to be shown. */
const OF_NOBODY: readonly UsageFigure[] = ['classesHeld', 'messagesPublished']

/** Usage figures by step and group, of the associations that the caller's roles reach. */
export async function queryUsage(call: StaffCall, query: UsageQuery): Promise<UsageAnswer> {
  const steps = stepsBetween(query.step, query.from, query.to)
  const isSmall = await smallGroups(call, query)
  const [figures, ranked, associations] = await Promise.all([
    loadFigures(call, query, steps, isSmall),
    isSmall.asWhole ? [] : loadRanked(call, query, steps, !isSmall.isNarrowed),
    loadAssociations(call),
  ])
  return { steps, figures, ranked, associations, isCounting: call.setUp.isUsageCounted }
}

/** The rows that a query is about. */
function wanted({ area }: StaffCall, { association, memberTypeId }: UsageQuery): SQL | undefined {
  return and(
    area.aors ? inArray(usageCounts.aorShortName, area.aors) : undefined,
    association === undefined ? undefined : eq(usageCounts.aorShortName, association),
    memberTypeId === undefined ? undefined : eq(usageCounts.memberTypeId, memberTypeId),
  )
}

const groupOf = {
  association: sql<string>`${usageCounts.aorShortName}`,
  memberType: sql<string>`${usageCounts.memberTypeId}::text`,
}

type SmallGroups = { asWhole: boolean; has: (group: string) => boolean; isNarrowed: boolean }

/** Which groups have fewer than 5 members. */
async function smallGroups(call: StaffCall, query: UsageQuery): Promise<SmallGroups> {
  const isNarrowed =
    call.area.aors !== null || query.association !== undefined || query.memberTypeId !== undefined
  const group = query.splitBy ? groupOf[query.splitBy] : sql<string>`''`
  const rows = await call.db
    .select({ group, count: sql<number>`sum(${usageCounts.count})::integer` })
    .from(usageCounts)
    .where(and(eq(usageCounts.figure, MEMBERS), wanted(call, query)))
    .groupBy(sql`1`)
  const total = rows.reduce((sum, row) => sum + row.count, 0)
  const sizes = new Map(rows.map((row) => [row.group, row.count]))
  return {
    isNarrowed,
    asWhole: isNarrowed && total < MIN_GROUP,
    has: (name) => query.splitBy !== undefined && (sizes.get(name) ?? 0) < MIN_GROUP,
  }
}

async function loadFigures(
  call: StaffCall,
  query: UsageQuery,
  steps: string[],
  isSmall: SmallGroups,
): Promise<UsageAnswer['figures']> {
  const isOfAll = !isSmall.isNarrowed && query.splitBy === undefined
  const load = (figures: readonly UsageFigure[], of: UsageQuery) =>
    call.db
      .select({
        figure: usageCounts.figure,
        day: usageCounts.day,
        group: of.splitBy ? groupOf[of.splitBy] : sql<string>`''`,
        count: sql<number>`sum(${usageCounts.count})::integer`,
      })
      .from(usageCounts)
      .where(
        and(
          inArray(
            usageCounts.figure,
            figures.map((figure) => figureName(figure, query.step, isOfAll)),
          ),
          inPeriod(steps),
          eq(usageCounts.key, ''),
          wanted(call, of),
        ),
      )
      .groupBy(sql`1, 2, 3`)
  const ofMembers = USAGE_FIGURES.filter((figure) => !OF_NOBODY.includes(figure))
  const untyped = {
    ...query,
    memberTypeId: undefined,
    splitBy: query.splitBy === 'memberType' ? undefined : query.splitBy,
  }
  const rows = (await Promise.all([load(ofMembers, query), load(OF_NOBODY, untyped)])).flat()
  return USAGE_FIGURES.map((figure) => {
    const own = rows.filter((row) => row.figure === figureName(figure, query.step, isOfAll))
    const isSplit = query.splitBy && !(OF_NOBODY.includes(figure) && query.splitBy === 'memberType')
    const groups = isSplit ? [...new Set(own.map(({ group }) => group))].toSorted() : ['']
    return {
      figure,
      groups: groups.map((group) => {
        const counts = new Map(own.filter((row) => row.group === group).map(({ day, count }) => [day, count]))
        const shown = (count: number) => shownCount(figure, count, group, isSmall)
        return {
          group: isSplit ? groupName(query, group) : '',
          counts: steps.map((step) => shown(counts.get(step) ?? 0)),
        }
      }),
    }
  })
}

function inPeriod(steps: string[]): SQL | undefined {
  return between(usageCounts.day, steps[0] ?? '', steps.at(-1) ?? '')
}

/** Hides the figures of a group below 5 members, and its signed-in members when they are a part of all. */
function shownCount(figure: UsageFigure, count: number, group: string, isSmall: SmallGroups): number | null {
  if (OF_NOBODY.includes(figure)) return count
  if (isSmall.asWhole || isSmall.has(group)) return null
  const isPart = isSmall.isNarrowed || group !== ''
  return figure === 'membersSignedIn' && isPart && count > 0 && count < MIN_GROUP ? null : count
}

function groupName({ splitBy = 'association' }: UsageQuery, group: string): string {
  if (splitBy === 'association') return group || NO_GROUP.association
  return MEMBER_TYPES.find(({ value }) => String(value) === group)?.displayName ?? NO_GROUP.memberType
}

/** The most used records of the period, each with its share of all. */
async function loadRanked(
  call: StaffCall,
  query: UsageQuery,
  steps: string[],
  isOfAll: boolean,
): Promise<UsageAnswer['ranked']> {
  return Promise.all(
    RANKED_FIGURES.map(async (figure) => {
      const matchesQuery = and(
        eq(usageCounts.figure, figureName(figure, query.step, isOfAll)),
        inPeriod(steps),
        wanted(call, query),
      )
      const sum = sql<number>`sum(${usageCounts.count})::integer`
      const [rows, [total]] = await Promise.all([
        call.db
          .select({ key: usageCounts.key, count: sum })
          .from(usageCounts)
          .where(and(matchesQuery, ne(usageCounts.key, '')))
          .groupBy(usageCounts.key)
          .orderBy(desc(sum), asc(usageCounts.key))
          .limit(RANKED),
        call.db
          .select({ count: sum })
          .from(usageCounts)
          .where(and(matchesQuery, eq(usageCounts.key, ''))),
      ])
      const names = await namesOf(
        call,
        figure,
        rows.map(({ key }) => Number(key)),
      )
      const all = total?.count ?? 0
      return {
        figure,
        records: rows.map(({ key, count }) => ({
          key,
          name: names.get(Number(key)) ?? `No longer there (${key})`,
          count,
          share: all > 0 ? count / all : null,
        })),
      }
    }),
  )
}

async function namesOf({ db }: StaffCall, figure: (typeof RANKED_FIGURES)[number], ids: number[]) {
  if (ids.length === 0) return new Map<number, string>()
  const rows =
    figure === 'applicationsOpened'
      ? await db
          .select({ id: applications.id, name: applications.name })
          .from(applications)
          .where(inArray(applications.id, ids))
      : await db
          .select({ id: articles.id, name: articles.title })
          .from(articles)
          .where(inArray(articles.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function loadAssociations({ db, area }: StaffCall): Promise<string[]> {
  const rows = await db.select({ name: aors.name }).from(aors).orderBy(aors.name)
  return rows.map(({ name }) => name).filter((name) => !area.aors || area.aors.includes(name))
}
