import { asc, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { mediaFiles } from '#db/tables/media.table.ts'
import type { MediaStore, StoredFile } from './media-store.ts'

const PAGE = 500

/** Files in the database, so that backup, restore and several processes need nothing else. */
export function localMedia(db: Db, clock: () => Date): MediaStore {
  return {
    write: async (key, bytes) => {
      const values = { bytes, storedOn: clock() }
      await db
        .insert(mediaFiles)
        .values({ key, ...values })
        .onConflictDoUpdate({ target: mediaFiles.key, set: values })
    },
    read: async (key) => {
      const [file] = await db
        .select({ bytes: mediaFiles.bytes })
        .from(mediaFiles)
        .where(eq(mediaFiles.key, key))
      return file?.bytes ?? null
    },
    remove: async (keys) => {
      await db.delete(mediaFiles).where(inArray(mediaFiles.key, [...keys]))
    },
    list: () => listed(db),
  }
}

async function* listed(db: Db): AsyncGenerator<StoredFile> {
  for (let last = ''; ; ) {
    const page = await db
      .select({ key: mediaFiles.key, storedOn: mediaFiles.storedOn })
      .from(mediaFiles)
      .where(gt(mediaFiles.key, last))
      .orderBy(asc(mediaFiles.key))
      .limit(PAGE)
    yield* page
    const end = page.at(-1)
    if (!end) return
    last = end.key
  }
}
