import type { Criterion } from 'contract/common/search.ts'
import { and, between, eq, exists, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ContentCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { criteriaToSql } from '#db/search-to-sql.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { aors } from '#db/tables/members.table.ts'

const { aorId, author, categoryIds, changedOn, endsOn, lowerAuthor, searchText, status } = contentRecords

/** The filters of a list, as far as conditions with an index can express them. */
export function matchesFilters(call: ContentCall, criteria: Criterion[]): SQL | undefined {
  const asked = criteria.map((criterion) => ({ criterion, indexed: indexedCondition(call, criterion) }))
  const others = asked.filter(({ indexed }) => !indexed).map(({ criterion }) => criterion)
  const fields = {
    text: searchText,
    status,
    isExpired: sql`coalesce(${hasEnded(call.now)}, false)`,
    isMyDraft: isDraftOf(call.db, call.member.id),
    author,
    aorShortName: sql`(select ${aors.name} from ${aors} where ${aors.id} = ${aorId})`,
    // As text of the caller: PostgreSQL refuses an invalid time.
    changedOn: sql`${changedOn}`,
  }
  return and(
    ...asked.map(({ indexed }) => indexed),
    criteriaToSql(others, fields, { column: searchText, fields: ['text'] }),
  )
}

function indexedCondition({ db, member, now }: ContentCall, criterion: Criterion): SQL | undefined {
  const { field, op, values } = criterion
  if (field === 'categoryId')
    return or(...values.map((id) => sql`${categoryIds} @> array[${Number(id) || 0}]::integer[]`))
  if (field === 'author' && op === 'Contains')
    return criteriaToSql([criterion], {}, { column: lowerAuthor, fields: ['author'] })
  if (op !== 'Equal') return undefined
  const isAsked = values.length === 1 && values[0] === true
  if (field === 'isExpired' && isAsked) return hasEnded(now)
  if (field === 'isMyDraft' && isAsked) return isDraftOf(db, member.id)
  if (field !== 'aorShortName') return undefined
  return inArray(
    aorId,
    db
      .select({ id: aors.id })
      .from(aors)
      .where(inArray(aors.name, values.map(String))),
  )
}

/** By the statuses of published records, which stand together in order: indexes of lists have no state. */
const hasEnded = (now: Date) =>
  and(between(status, 'Published', 'Published, edits pending'), lte(endsOn, now))

/** The newest version of the record that a query is about. */
export const isNewestVersion = and(
  eq(contentVersions.kind, contentRecords.kind),
  eq(contentVersions.entityId, contentRecords.id),
  eq(contentVersions.version, contentRecords.latestVersion),
)

/** Records whose newest version is a draft of the member's that nobody has submitted. */
export function isDraftOf(db: Db, memberId: number): SQL {
  const isDraft = and(
    isNewestVersion,
    eq(contentVersions.state, 'draft'),
    eq(contentVersions.authorId, memberId),
  )
  return exists(db.select({ one: sql`1` }).from(contentVersions).where(isDraft))
}
