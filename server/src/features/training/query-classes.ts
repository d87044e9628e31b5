import { toRecordId } from 'contract/common/address-parts.ts'
import type { Search } from 'contract/common/search.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'
import { TRAINING_REFUSALS } from 'contract/training/training-texts.ts'
import { and, isNull, sql } from 'drizzle-orm'
import type { MemberCall } from '#access/call.ts'
import { isBeyondAscii } from '#db/folded-text.ts'
import { criteriaToSql, orderToSql, pageTotals } from '#db/search-to-sql.ts'
import { trainingClasses } from '#db/tables/training.table.ts'
import { invalidField, notFound } from '#http/errors.ts'
import { findClass, selectClasses, withOpenAttachment } from './training-record.ts'

/** One page of the classes, the next one first by default. */
export async function queryClasses(call: MemberCall, search: Search) {
  const where = and(
    isNull(trainingClasses.cancelledOn),
    criteriaToSql(search.criteria, filterFields, classNameText),
  )
  const orders =
    search.orderBy.length > 0 ? search.orderBy : [{ field: 'startTime', direction: 'asc' as const }]
  const { classes, total } = await selectClasses(call, {
    where,
    orderBy: orderToSql(orders, orderFields, trainingClasses.id),
    limit: search.pageSize,
    offset: search.pageId * search.pageSize,
  })
  return { results: classes, ...pageTotals(search, total) }
}

/**
 * One class with its whole topics.
 * @throws HttpError 404, 400 when the two ids of the address differ
 */
export async function getClass(
  call: MemberCall,
  input: { id: string; trainingClassId?: string | undefined },
): Promise<TrainingClass> {
  if (input.trainingClassId !== undefined && input.trainingClassId !== input.id)
    throw invalidField('trainingClassId', 'trainingClassId must be the id of the path')
  const id = toRecordId(input.id)
  const found = id === null ? null : await findClass(call, id, true)
  if (!found) throw notFound(TRAINING_REFUSALS.classNotFound)
  return {
    ...found,
    trainingTopics: found.trainingTopics.map(({ trainingTopic, ...entry }) => ({
      ...entry,
      ...(trainingTopic && { trainingTopic: withOpenAttachment(call, trainingTopic) }),
    })),
  }
}

// As expressions, so that a time which the database cannot read is the caller's fault and not ours.
const filterFields = {
  id: trainingClasses.id,
  className: trainingClasses.className,
  startTime: sql`${trainingClasses.startTime}`,
  endTime: sql`${trainingClasses.endTime}`,
  presentationType: trainingClasses.presentationType,
  locationId: trainingClasses.locationId,
  instructorId: trainingClasses.instructorId,
}

/** The name as it is searched: accents do not matter. */
const classNameText = {
  column: sql`lower(${trainingClasses.className})`,
  fields: ['className'],
  isApart: isBeyondAscii(trainingClasses.className),
}

const orderFields = {
  startTime: [trainingClasses.startTime],
  endTime: [trainingClasses.endTime],
  className: [trainingClasses.className],
  id: [trainingClasses.id],
}
