import { CONTENT_IMPORTS, type ImportKind } from 'contract/staff/imports/import-run.ts'
import { and, eq } from 'drizzle-orm'
import { importFiles, importRuns } from '#db/tables/operations/imports.table.ts'
import { ImportError } from '#importing/import-error.ts'
import { readThrough } from '#importing/sources/read-through.ts'
import type { StoredImport } from './import-access.ts'
import { keptFiles } from './kept-files.ts'
import { StopAsked } from './stop-asked.ts'
import type { WorkerServices } from './worker-services.ts'

const REPORT_EVERY_MS = 500

/**
 * Reads the files of an upload to their ends, and checks their content.
 * @throws ImportError for an upload that cannot be imported
 */
export async function readUploaded(
  { database: { db } }: WorkerServices,
  { id }: StoredImport,
): Promise<void> {
  const files = await keptFiles(db, id)
  const size = files.reduce((sum, { file }) => sum + file.size, 0)
  const kinds = new Set<ImportKind>()
  let before = 0
  let reportedAt = performance.now()
  for (const { file, stored } of files) {
    const seen = await readThrough(file, async (bytes) => {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) return
      reportedAt = performance.now()
      const [run] = await db
        .update(importRuns)
        .set({ progress: (before + bytes) / size })
        .where(eq(importRuns.id, id))
        .returning({ isStopAsked: importRuns.isStopAsked })
      if (run?.isStopAsked) throw new StopAsked()
    })
    before += file.size
    kinds.add(seen.kind)
    await db
      .update(importFiles)
      .set(seen)
      .where(and(eq(importFiles.importId, id), eq(importFiles.fileNo, stored.fileNo)))
  }
  if (kinds.size > 1 && CONTENT_IMPORTS.some((kind) => kinds.has(kind)))
    throw new ImportError('The files of one import have to be of a roster, or of one kind of content.')
  await db
    .update(importRuns)
    .set({ state: 'read', kinds: [...kinds], progress: 1, tries: 0 })
    .where(eq(importRuns.id, id))
}
