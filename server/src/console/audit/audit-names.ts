import { isImpersonalId } from 'contract/staff/audit/audit-values.ts'
import { CONTENT_KINDS, type ContentKindName } from 'contract/staff/content/content-kind.ts'
import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { accounts } from '#db/tables/accounts.table.ts'
import { contentRecords, contentVersions } from '#db/tables/content.table.ts'
import { listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import { kindOf } from '../content/stored-kinds.ts'

type Row = {
  actor: string
  entity: string
  entityId: string
  changes: Record<string, unknown>
  concerned: string | null
}

const kindsByEntity = new Map(CONTENT_KINDS.map((name) => [kindOf(name).stored.entity, name]))

/** The names that stand beside rows of the trail, for one page at a time. */
export async function loadAuditNames(db: Db, rows: Row[]) {
  const [people, titles, listingIds] = await Promise.all([
    loadPeople(db, rows),
    loadTitles(db, rows),
    loadListingIds(db, rows),
  ])
  return {
    actor: ({ actor }: Row) => people.get(actor.toLowerCase())?.name ?? null,
    concerned: ({ concerned }: Row) => (concerned === null ? null : (people.get(concerned) ?? null)),
    title: (row: Row) => {
      if (row.entity === 'listing') return listingIds.get(row.entityId) ?? null
      const record = contentOf(row)
      if (!record) return null
      return titles.get(`${record.key}:${record.version}`) ?? titles.get(record.key) ?? null
    },
  }
}

/** Members by their User ID in lower case, by their number and by the id of their account. */
async function loadPeople(db: Db, rows: Row[]) {
  const loginIds = [...new Set(rows.map(({ actor }) => actor.toLowerCase()))]
  const keys = [...new Set(rows.flatMap(({ concerned }) => concerned ?? []))]
  const found = await db
    .select({
      id: members.id,
      accountId: accounts.id,
      loginId: members.loginId,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
    })
    .from(members)
    .leftJoin(accounts, eq(accounts.memberId, members.id))
    .where(
      or(
        sql`lower(${members.loginId}) = any(${sql.param(loginIds)}::text[])`,
        sql`${members.id} = any(${sql.param(keys.filter((key) => /^\d{1,9}$/.test(key)))}::integer[])`,
        // An array is made once, so that each of these conditions can use its index.
        sql`${members.id} = any(array(${db
          .select({ id: accounts.memberId })
          .from(accounts)
          .where(
            sql`${accounts.id} = any(${sql.param(keys.filter((key) => key.length === 36))}::uuid[])`,
          )}))`,
      ),
    )
  return new Map(
    found.flatMap((person) => {
      const { id, accountId, loginId, name } = person
      return [loginId.toLowerCase(), String(id), accountId ?? ''].map(
        (key) => [key, { loginId, name }] as const,
      )
    }),
  )
}

/** The Listing IDs by which members know listings, by the keys under which these are stored. */
async function loadListingIds(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const isStored = ({ entity, entityId }: Row) =>
    entity === 'listing' && entityId.length === 36 && isImpersonalId(entityId)
  const keys = [...new Set(rows.filter(isStored).map(({ entityId }) => entityId))]
  if (keys.length === 0) return new Map()
  const found = await db
    .select({ id: listings.id, listingId: listings.listingId })
    .from(listings)
    .where(sql`${listings.id} = any(${sql.param(keys)}::uuid[])`)
  return new Map(found.map(({ id, listingId }) => [id, listingId]))
}

/** The titles of content: of the version that an act made, and as it is now where that is gone or the act made none. */
async function loadTitles(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const records = new Map(
    rows.flatMap((row) => {
      const record = contentOf(row)
      return record ? [[`${record.key}:${record.version}`, record] as const] : []
    }),
  )
  if (records.size === 0) return new Map()
  const ids = sql.join(
    [...records.values()].map(
      ({ kind, id, version }) =>
        sql`(${kind}::text, ${id}::integer, ${version ?? 0}::integer, ${contentKind(kind).titleField}::text)`,
    ),
    sql`, `,
  )
  const { rows: found } = await db.execute<{
    kind: string
    id: number
    version: number
    made: string | null
    title: string | null
  }>(sql`
    select wanted.kind, wanted.id, wanted.version, known.title,
      made.values ->> wanted.title_field as made
    from (values ${ids}) as wanted (kind, id, version, title_field)
    left join ${contentRecords} known on known.kind = wanted.kind and known.id = wanted.id
    left join ${contentVersions} made
      on made.kind = wanted.kind and made.entity_id = wanted.id and made.version = wanted.version`)
  return new Map(
    found.flatMap(({ kind, id, version, made, title }) => [
      ...(title === null ? [] : [[`${kind}:${id}`, title] as const]),
      ...(made === null ? [] : [[`${kind}:${id}:${version}`, made] as const]),
    ]),
  )
}

function contentOf({ entity, entityId, changes }: Row) {
  const kind: ContentKindName | undefined = kindsByEntity.get(entity)
  if (!kind || !/^\d{1,9}$/.test(entityId)) return null
  const change = changes['version']
  const to = typeof change === 'object' && change !== null && 'to' in change ? change.to : null
  return {
    kind,
    id: Number(entityId),
    key: `${kind}:${entityId}`,
    version: typeof to === 'number' ? to : null,
  }
}
