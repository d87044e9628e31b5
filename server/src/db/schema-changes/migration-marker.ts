/** The marker in the first line of a migration. */
export type MigrationMarker =
  /** Code of the former release works before and after it. */
  | {
      kind: 'expand'
      /** Each statement for itself, outside of a transaction, as indexes are built concurrently. */
      isConcurrent: boolean
      /** Why it may do what the check would refuse. */
      reviewed: string | null
    }
  /** Takes away an old form, which processes of releases before `since` need. */
  | { kind: 'contract'; since: string }

const markerLine = /^-- (expand(, concurrently)?(?:, reviewed: (.+))?|contract, since (\d+\.\d+\.\d+))$/

/** Reads the first line of a migration; null for one of the releases before there were markers. */
export function readMarker(text: string): MigrationMarker | null {
  const [line = ''] = text.split('\n', 1)
  const found = markerLine.exec(line.trimEnd())
  if (!found) return null
  const [, , concurrently, reviewed = null, since] = found
  return since === undefined
    ? { kind: 'expand', isConcurrent: concurrently !== undefined, reviewed }
    : { kind: 'contract', since }
}

/** The statements of a migration that are run one after the other. */
export function partsOf(text: string): string[] {
  return text.split('--> statement-breakpoint')
}
