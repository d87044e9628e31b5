import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { importFiles, importParts } from '#db/tables/operations/imports.table.ts'
import type { KeptFile } from '#importing/sources/open-source.ts'

/** What readers are handed at once: they work through a slice without a pause. */
const SLICE = 256 * 1024

/** The uploaded files of an import; each reading fetches one part after the other. */
export async function keptFiles(db: Db, importId: number) {
  const files = await db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, importId))
    .orderBy(asc(importFiles.fileNo))
  return files.map((stored) => ({ stored, file: keptFile(db, stored) }))
}

function keptFile(db: Db, { importId, fileNo, name, bytes }: typeof importFiles.$inferSelect): KeptFile {
  async function* read() {
    const parts = await db
      .select({ partNo: importParts.partNo })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), eq(importParts.fileNo, fileNo)))
      .orderBy(asc(importParts.partNo))
    for (const { partNo } of parts) {
      const [part] = await db
        .select({ bytes: importParts.bytes })
        .from(importParts)
        .where(and(eq(importParts.importId, importId), eq(importParts.partNo, partNo)))
      for (let at = 0; part && at < part.bytes.length; at += SLICE) yield part.bytes.subarray(at, at + SLICE)
    }
  }
  return { name, size: bytes, bytes: read }
}
