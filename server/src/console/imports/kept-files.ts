import { setTimeout as wait } from 'node:timers/promises'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { importFiles, importParts } from '#db/tables/operations/imports.table.ts'
import type { KeptFile } from '#importing/sources/open-source.ts'

/** Bytes that are fetched at once: readers process them without a pause. */
const SLICE = 16 * 1024
/** A shorter rest is not worth its clock, in ms. */
const MIN_REST_MS = 5

/** The uploaded files of an import; each reading fetches them again, and leaves half of its time to members' calls. */
export async function keptFiles(db: Db, importId: number) {
  const files = await db
    .select()
    .from(importFiles)
    .where(eq(importFiles.importId, importId))
    .orderBy(asc(importFiles.fileNo))
  return files.map((stored) => ({ stored, file: keptFile(db, stored) }))
}

function keptFile(db: Db, { importId, fileNo, name, bytes }: typeof importFiles.$inferSelect): KeptFile {
  const { bytes: stored } = importParts
  async function* read() {
    const parts = await db
      .select({ partNo: importParts.partNo, size: sql<number>`octet_length(${stored})` })
      .from(importParts)
      .where(and(eq(importParts.importId, importId), eq(importParts.fileNo, fileNo)))
      .orderBy(asc(importParts.partNo))
    let busyMs = 0
    for (const { partNo, size } of parts)
      for (let at = 0; at < size; at += SLICE) {
        const [slice] = await db
          .select({
            bytes: sql<Uint8Array>`substring(${stored} from ${at + 1}::integer for ${SLICE}::integer)`,
          })
          .from(importParts)
          .where(and(eq(importParts.importId, importId), eq(importParts.partNo, partNo)))
        if (!slice) return
        const startedAt = performance.now()
        yield slice.bytes
        busyMs += performance.now() - startedAt
        if (busyMs < MIN_REST_MS) continue
        await wait(busyMs)
        busyMs = 0
      }
  }
  return { name, size: bytes, bytes: read }
}
