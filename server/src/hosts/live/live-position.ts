/**
 * A place in the order in which changes are told: transaction, kind and id of the record. It is the id of an event, so
 * that a reader who comes back goes on behind it (D3-21, S3-16).
 */
export type LivePosition = { xid: number; kind: LiveKind; id: number }

/** Notifications of members, system messages, preferences. */
export type LiveKind = 0 | 1 | 2

/** Before everything of that transaction. */
export function startOf(xid: number): LivePosition {
  return { xid, kind: 0, id: 0 }
}

export function isBehind(one: LivePosition, other: LivePosition): boolean {
  if (one.xid !== other.xid) return one.xid > other.xid
  return one.kind === other.kind ? one.id > other.id : one.kind > other.kind
}

export function positionText({ xid, kind, id }: LivePosition): string {
  return `${xid}-${kind}-${id}`
}

/** The position that a reader names, null for none or one that cannot be read. */
export function readPosition(text: unknown): LivePosition | null {
  const parts = typeof text === 'string' ? /^(\d{1,15})-([012])-(\d{1,15})$/.exec(text) : null
  const kind = ([0, 1, 2] as const).find((entry) => String(entry) === parts?.[2])
  return parts && kind !== undefined ? { xid: Number(parts[1]), kind, id: Number(parts[3]) } : null
}
