import { refusalsExport } from 'contract/staff/exports.contract.ts'
import { eq } from 'drizzle-orm'
import { importRefusals } from '#db/tables/operations/imports.table.ts'
import { fileNameOf } from '#files/csv.ts'
import { exportOf } from '#files/mount-exports.ts'
import { findImport } from './import-access.ts'
import { byPlace } from './refusal-order.ts'

/** All refused records of an import, by file and line. */
export const refusalsFile = exportOf({
  form: refusalsExport,
  open: async (call, { id }) => {
    await findImport(call, id)
    const { place, key, field, reason, importId } = importRefusals
    const query = call.db
      .select({ place, key, field, reason })
      .from(importRefusals)
      .where(eq(importId, id))
      .orderBy(...byPlace)
    return {
      head: ['Place', 'Key', 'Field', 'Reason'],
      query: query.getSQL(),
      fileName: fileNameOf('refused-records', id),
    }
  },
})
