import { isKeptForAuthor } from 'contract/staff/images/image-limits.ts'
import type { StaffImage } from 'contract/staff/images/staff-image.ts'
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { images } from '#db/tables/media.table.ts'
import { aors, members } from '#db/tables/members.table.ts'
import { notFound } from '#http/errors.ts'
import { loadImageUses } from './image-uses.ts'

const { contentHash: _hash, aorId: _aor, ...shown } = getTableColumns(images)

const columns = {
  ...shown,
  aorShortName: aors.name,
  uploadedBy: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
  uploaderId: images.uploadedBy,
}

/** The images of the associations that a limited role reaches. */
export function isWithinReach({ area }: StaffCall): SQL | undefined {
  return area.aors === null ? undefined : inArray(aors.name, area.aors)
}

/** Images with their uploaders, without their uses. */
export function selectImages(db: Db) {
  return db
    .select(columns)
    .from(images)
    .leftJoin(aors, eq(aors.id, images.aorId))
    .innerJoin(members, eq(members.id, images.uploadedBy))
}

type Row = Awaited<ReturnType<typeof selectImages>>[number]

/** Stored images as the API returns them, with where each is used. */
export async function toStaffImages({ db, member, now }: StaffCall, rows: Row[]): Promise<StaffImage[]> {
  const uses = await loadImageUses(
    db,
    rows.map(({ name }) => name),
  )
  return rows.map(({ uploaderId, ...row }) => ({
    ...row,
    uploadedOn: row.uploadedOn.toISOString(),
    isKeptForAuthor: isKeptForAuthor({ ...row, uploadedBy: uploaderId }, member.id, now),
    usedIn: uses.get(row.name) ?? [],
  }))
}

/**
 * One image within the reach of the caller.
 * @throws HttpError 404 for all others
 */
export async function loadImage(call: StaffCall, id: number): Promise<StaffImage> {
  const rows = await selectImages(call.db).where(and(eq(images.id, id), isWithinReach(call)))
  const [image] = await toStaffImages(call, rows)
  if (!image) throw notFound()
  return image
}

/** The association that images of the caller belong to; null for staff of all of them. */
export async function aorOf({ db, area }: StaffCall): Promise<number | null> {
  const [name] = area.aors ?? []
  if (name === undefined) return null
  const [aor] = await db.select({ id: aors.id }).from(aors).where(eq(aors.name, name))
  return aor?.id ?? null
}

/** The image that a file has become for an association. */
export async function findByContent(db: Db, hash: string, aorId: number | null): Promise<number | null> {
  const ofAor = aorId === null ? isNull(images.aorId) : eq(images.aorId, aorId)
  const [image] = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.contentHash, hash), ofAor))
  return image?.id ?? null
}
