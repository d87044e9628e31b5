import type { Search } from 'contract/common/search.ts'
import { and, desc } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import { readPage } from '#db/read-page.ts'
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

/** One page of the images within the reach of the caller, newest first unless another order is asked for. */
export async function queryImages(call: StaffCall, search: Search) {
  const where = and(isWithinReach(call), criteriaToSql(search.criteria, filterFields))
  const order =
    search.orderBy.length > 0
      ? orderToSql(search.orderBy, orderFields, images.id)
      : [desc(images.uploadedOn), desc(images.id)]
  const page = await readPage(call.db, search, selectImages(call.db).where(where).$dynamic(), order)
  return { ...page, results: await toStaffImages(call.db, page.results) }
}
