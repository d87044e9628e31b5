/**
 * A place in the order in which changes are sent: transaction, kind and id of the record. It is the id of an event, so
 * that a reader who comes back resumes after it.
 */
export type LivePosition = { xid: number; kind: LiveKind; id: number }

/** Kinds of records, in the order in which those of one transaction are sent. */
export const LIVE_KIND = { notification: 0, systemMessage: 1, preferences: 2 } as const

export type LiveKind = (typeof LIVE_KIND)[keyof typeof LIVE_KIND]

/** Before everything of that transaction. */
export function startOf(xid: number): LivePosition {
  return { xid, kind: 0, id: 0 }
}

export function isAfter(one: LivePosition, other: LivePosition): boolean {
  if (one.xid !== other.xid) return one.xid > other.xid
  return one.kind === other.kind ? one.id > other.id : one.kind > other.kind
}

export function positionText({ xid, kind, id }: LivePosition): string {
  return `${xid}-${kind}-${id}`
}

/** The position that a reader names, null for none or one that cannot be read. */
export function readPosition(text: unknown): LivePosition | null {
  const parts = typeof text === 'string' ? /^(\d{1,15})-(\d)-(\d{1,15})$/.exec(text) : null
  const kind = Object.values(LIVE_KIND).find((entry) => String(entry) === parts?.[2])
  return parts && kind !== undefined ? { xid: Number(parts[1]), kind, id: Number(parts[3]) } : null
}
