import { sql } from 'drizzle-orm'
import { importRefusals } from '#db/tables/operations/imports.table.ts'

const { place, refusalNo } = importRefusals

/** By file and line: a pass refuses unreadable rows before it stores the others of a batch. */
export const byPlace = [
  sql`regexp_replace(${place}, '\\d+$', '')`,
  sql`substring(${place} from '(\\d{1,15})$')::bigint`,
  refusalNo,
]
