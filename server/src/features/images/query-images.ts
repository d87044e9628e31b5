import type { Search } from 'contract/common/search.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { readCountedPage } from '#db/read-page.ts'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import { images } from '#db/tables/media.table.ts'
import { aors } from '#db/tables/members.table.ts'
import { isWithinReach, selectImages, toStaffImages } from './image-record.ts'

const filterFields = {
  id: images.id,
  name: images.name,
  alt: images.alt,
  aorShortName: aors.name,
  isDecorative: images.isDecorative,
}

const orderFields = {
  id: [images.id],
  alt: [images.alt],
  bytes: [images.bytes],
  uploadedOn: [images.uploadedOn],
}

/** One page of the images within the reach of the caller, newest first by default. */
export async function queryImages(call: StaffCall, search: Search) {
  const where = and(isWithinReach(call), criteriaToSql(search.criteria, filterFields))
  const order =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, images.id)
      : [desc(images.uploadedOn), desc(images.id)]
  const select = () =>
    call.db.select({ id: images.id }).from(images).leftJoin(aors, eq(aors.id, images.aorId)).$dynamic()
  const { ids, totals } = await readCountedPage(call.db, search, select, { id: images.id, where, order })
  const rows = await selectImages(call.db)
    .where(inArray(images.id, ids))
    .orderBy(...order)
  return { ...totals, results: await toStaffImages(call, rows) }
}
