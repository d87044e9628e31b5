import type { MediaStore } from '#providers/media-store.ts'

/**
 * Carries all files from one store to the other and returns their number. A file is removed where it was once
 * it has been read back where it is now, so that this can be cut off and repeated at any time.
 */
export async function moveMedia(from: MediaStore, to: MediaStore): Promise<number> {
  let count = 0
  for await (const { key } of from.list()) {
    const bytes = await from.read(key)
    if (!bytes) continue
    await to.write(key, bytes)
    const arrived = await to.read(key)
    if (!arrived || !Buffer.from(arrived).equals(bytes)) throw new Error(`${key} did not arrive whole.`)
    await from.remove([key])
    count += 1
  }
  return count
}
