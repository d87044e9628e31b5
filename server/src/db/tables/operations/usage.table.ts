import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** How often something was done on a day by the members of an association and a type, and never by whom. */
export const usageCounts = pgTable(
  'usage_counts',
  {
    day: date('day').notNull(),
    figure: text('figure').notNull(),
    key: text('key').notNull(),
    aorShortName: text('aor_short_name').notNull(),
    memberTypeId: integer('member_type_id').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.figure, table.day, table.key, table.aorShortName, table.memberTypeId],
    }),
  ],
)
