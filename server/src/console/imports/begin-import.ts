import { setTimeout as wait } from 'node:timers/promises'
import { IMPORT_LIMITS, partsOf } from 'contract/staff/imports/import-limits.ts'
import { IMPORT_TEXTS } from 'contract/staff/imports/import-texts.ts'
import type { BegunImport } from 'contract/staff/imports/imports.contract.ts'
import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { StaffCall } from '#access/console/staff-roles.ts'
import type { Db } from '#db/open.ts'
import { importFiles, importParts, importRuns } from '#db/tables/operations/imports.table.ts'
import { inTransaction, lockForWriting, writeAudit } from '#db/write.ts'
import { badRequest, conflict, HttpError, notFound } from '#http/errors.ts'
import { readUpload } from '#media/read-upload.ts'
import { lockImport } from './import-access.ts'
import { wakeWorkers } from './wake-workers.ts'

/** How much longer than a part was stored its sender waits for the answer, and the longest wait in ms. */
const REST_TIMES = 2
const MAX_REST_MS = 5000

/** First bytes of gzip, zip, bzip2, xz, Zstandard, 7z and RAR. */
const COMPRESSED = [
  '1f8b',
  '504b0304',
  '504b0506',
  '425a68',
  'fd377a585a',
  '28b52ffd',
  '377abcaf',
  '52617221',
]

/**
 * Begins an upload: its parts follow.
 * @throws HttpError 409 while too much of the caller waits
 */
export async function beginImport(call: StaffCall, { files }: BegunImport): Promise<number> {
  return inTransaction(call, async (tx) => {
    await lockForWriting(tx, importRuns)
    await refuseTooMuch(tx, call.member.id, files)
    const [run] = await tx
      .insert(importRuns)
      .values({
        source: 'console',
        isDryRun: true,
        state: 'uploading',
        startedBy: call.loginId,
        startedById: call.member.id,
        begunOn: call.now,
      })
      .returning({ id: importRuns.id })
    const importId = run?.id ?? 0
    await tx
      .insert(importFiles)
      .values(files.map((file, index) => ({ importId, fileNo: index + 1, ...file })))
    const changes = { files: files.map(({ name }) => name), bytes: files.map(({ bytes }) => bytes) }
    const entry = { action: 'begin', entity: 'import', entityId: String(importId), changes }
    await writeAudit(tx, call, entry)
    return importId
  })
}

async function refuseTooMuch(tx: Db, memberId: number, files: { bytes: number }[]): Promise<void> {
  const waiting = await tx
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .innerJoin(importRuns, eq(importRuns.id, importFiles.importId))
    .where(
      and(
        eq(importRuns.startedById, memberId),
        eq(importRuns.source, 'console'),
        notInArray(importRuns.state, ['done', 'stopped', 'failed', 'discarded']),
      ),
    )
  const all = [...waiting, ...files]
  const bytes = all.reduce((sum, file) => sum + file.bytes, 0)
  if (all.length > IMPORT_LIMITS.waitingFiles || bytes > IMPORT_LIMITS.waitingBytes)
    throw conflict(IMPORT_TEXTS.earlier)
}

/**
 * Adds one part; a part that comes again takes the place of the first. After the last one the files are read through.
 * @throws HttpError 404, 409 when the upload has ended, 413 and 400 for another size, 415 for a compressed file
 */
export async function addPart(
  call: StaffCall,
  { id, n }: { id: number; n: number },
  arriving: AsyncIterable<Uint8Array>,
): Promise<{ isComplete: boolean }> {
  const isOpen = await call.db.$count(
    importRuns,
    and(eq(importRuns.id, id), eq(importRuns.startedById, call.member.id)),
  )
  if (isOpen === 0) throw notFound()
  const bytes = await readUpload(arriving, IMPORT_LIMITS.partBytes)
  if (!bytes) throw new HttpError(413, IMPORT_TEXTS.partTooLarge)
  const startedAt = performance.now()
  const answer = await storePart(call, { id, n }, bytes)
  // Its sender continues after the response: two thirds of the time are left to everybody else.
  await wait(Math.min(REST_TIMES * (performance.now() - startedAt), MAX_REST_MS))
  return answer
}

function storePart(
  call: StaffCall,
  { id, n }: { id: number; n: number },
  bytes: Buffer,
): Promise<{ isComplete: boolean }> {
  return inTransaction(call, async (tx) => {
    await lockImport(tx, call, id, ({ state }) => state === 'uploading')
    const files = await tx
      .select()
      .from(importFiles)
      .where(eq(importFiles.importId, id))
      .orderBy(asc(importFiles.fileNo))
    const place = placeOf(files, n)
    if (!place) throw notFound()
    if (place.isFirst && COMPRESSED.some((start) => bytes.subarray(0, 8).toString('hex').startsWith(start)))
      throw new HttpError(415, IMPORT_TEXTS.compressed)
    if (bytes.length !== place.bytes) throw badRequest(`Part ${n} has to have ${place.bytes} bytes.`)
    await tx
      .insert(importParts)
      .values({ importId: id, partNo: n, fileNo: place.fileNo, bytes })
      .onConflictDoUpdate({
        target: [importParts.importId, importParts.partNo],
        set: { bytes: sql`excluded.bytes` },
      })
    const stored = await tx.$count(importParts, eq(importParts.importId, id))
    const isComplete = stored === files.reduce((sum, file) => sum + partsOf(file.bytes), 0)
    if (isComplete) {
      await tx.update(importRuns).set({ state: 'reading', progress: 0 }).where(eq(importRuns.id, id))
      await wakeWorkers(tx, call, id)
    }
    return { isComplete }
  })
}

/** The file of a part, and its number of bytes. */
function placeOf(files: { fileNo: number; bytes: number }[], n: number) {
  let before = 0
  for (const { fileNo, bytes } of files) {
    const count = partsOf(bytes)
    const index = n - before - 1
    if (index >= 0 && index < count) {
      const rest = bytes - index * IMPORT_LIMITS.partBytes
      return { fileNo, isFirst: index === 0, bytes: Math.min(rest, IMPORT_LIMITS.partBytes) }
    }
    before += count
  }
  return null
}
