import type { contentRecords } from '#db/tables/content.table.ts'

export type RecordRow = typeof contentRecords.$inferSelect
