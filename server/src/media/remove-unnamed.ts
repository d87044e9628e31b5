import { DAY_MS } from 'contract/common/day.ts'
import { inArray } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#db/open.ts'
import { attachments, images } from '#db/tables/media.table.ts'
import { mediaNameOf } from '#providers/file-name.ts'
import type { MediaStore, StoredFile } from '#providers/media-store.ts'

const AT_ONCE = 500

/** Removes files that no image or attachment names: bytes are written before their row, which may never have come. */
export async function removeUnnamedMedia({
  db,
  media,
  now,
}: {
  db: Db
  media: MediaStore
  now: Date
}): Promise<void> {
  const old: StoredFile[] = []
  for await (const file of media.list()) {
    if (now.getTime() - file.storedOn.getTime() <= DAY_MS) continue
    old.push(file)
    if (old.length === AT_ONCE) await removeUnnamed(db, media, old.splice(0))
  }
  await removeUnnamed(db, media, old)
}

async function removeUnnamed(db: Db, media: MediaStore, files: StoredFile[]): Promise<void> {
  const names = files.map(({ key }) => mediaNameOf(key))
  const known = await union(
    db.select({ name: images.name }).from(images).where(inArray(images.name, names)),
    db.select({ name: attachments.name }).from(attachments).where(inArray(attachments.name, names)),
  )
  const kept = new Set(known.map(({ name }) => name))
  const unnamed = files.filter(({ key }) => !kept.has(mediaNameOf(key)))
  if (unnamed.length > 0) await media.remove(unnamed.map(({ key }) => key))
}
