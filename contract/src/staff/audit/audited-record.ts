/** How the trail speaks of one kind of record, and which of its values who may read. */
export type AuditedRecord = {
  /** The noun for one of them in a sentence. */
  noun: string
  /** Acts on them, and the words for those that differ from `ACTION_WORDS`. */
  acts: Record<string, string | null>
  /** The value that names a record. */
  nameField?: string
  /** Its id says nothing to a reader. */
  isUnnamed?: true
  /** It is somebody's: the User ID says more than the id of the record. */
  isPerson?: true
  /**
   * Values that say nothing about a person: only those are shown to readers who must not see personal ones.
   */
  impersonal: readonly string[]
  /** Values that nobody is shown: signed texts, and messages to single members. */
  secret?: readonly string[]
}

/** Acts whose words are those of `ACTION_WORDS`. */
export const acts = (...names: string[]): AuditedRecord['acts'] =>
  Object.fromEntries(names.map((name) => [name, null]))
