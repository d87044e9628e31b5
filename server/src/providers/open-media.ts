import type { Config } from '#config.ts'
import type { Db } from '#db/open.ts'
import { localMedia } from './media.local.ts'
import { s3Media } from './media.s3.ts'
import type { MediaStore } from './media-store.ts'

/** The store that the configuration names. Files that still lie in the database are found there too. */
export function openMedia(config: Pick<Config, 'mediaS3'>, db: Db, clock: () => Date): MediaStore {
  const local = localMedia(db, clock)
  if (!config.mediaS3) return local
  const outside = s3Media(config.mediaS3)
  return {
    write: outside.write,
    read: async (key) => (await outside.read(key)) ?? local.read(key),
    remove: async (keys) => {
      await local.remove(keys)
      await outside.remove(keys)
    },
    list: async function* () {
      yield* outside.list()
      yield* local.list()
    },
  }
}
