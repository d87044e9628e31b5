import type { Criterion, Order } from 'contract/common/search.ts'
import { and, isNull, or, type SQL, sql } from 'drizzle-orm'
import { criteriaToSql, orderToSql } from '#db/search-to-sql.ts'
import type { trainingInstructors, trainingLocations } from '#db/tables/training.table.ts'
import { isKeptWithin, type TrainingReach } from '#features/training/training-access.ts'
import type { TrainingCall } from './training-call.ts'

type Table = typeof trainingInstructors | typeof trainingLocations

/**
 * The records that the caller may choose for a class, those of no association too, as far as a search asks for them.
 */
export function matchesFilters(
  { reach }: TrainingCall,
  table: Table,
  criteria: Criterion[],
): SQL | undefined {
  const isChoosable = or(isKeptWithin(reach, table.aorId), isNull(table.aorId))
  const fields = {
    id: sql`${table.id}`,
    name: table.name,
    isRetired: sql`(${table.retiredOn} is not null)`,
  }
  return and(isChoosable, criteriaToSql(criteria, fields))
}

/** By name. */
export function keeperOrder(table: Table, orders: Order[]): SQL[] {
  const wanted = orders.length > 0 ? orders : [{ field: 'name', direction: 'asc' as const }]
  return orderToSql(wanted, { name: [table.name] }, table.id)
}

/** Whether a record is kept within this reach. */
export function isOwnRecord(reach: TrainingReach, aorId: number | null): boolean {
  return reach === null || (aorId !== null && reach.includes(aorId))
}
