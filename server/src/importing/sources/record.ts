/** One record of a source. `problem` is set when it could not even be read as one. */
export type SourceRecord = {
  /** Where it stands, such as `members.csv line 12`. */
  place: string
  values: Record<string, unknown>
  problem: string | null
}
