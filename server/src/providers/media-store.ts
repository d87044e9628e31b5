/** Where the files lie that `/media/` serves, by the name that they have there. */
export type MediaStore = {
  /** Puts a file; a file with this key is replaced. */
  write: (key: string, bytes: Uint8Array) => Promise<void>
  /** The file; null when there is none. */
  read: (key: string) => Promise<Uint8Array | null>
  /** Removes files; missing ones are ignored. */
  remove: (keys: readonly string[]) => Promise<void>
  /** All files, in no order. */
  list: () => AsyncIterable<StoredFile>
}

export type StoredFile = { key: string; storedOn: Date }
