let pending: Promise<unknown> = Promise.resolve()

/** The description of an image that is being sent to the library. */
export function noteDescription(sent: Promise<unknown>): void {
  pending = Promise.allSettled([pending, sent])
}

/** Resolves once the library has the last descriptions: an earlier request would return the previous ones. */
export function whenDescribed(): Promise<unknown> {
  return pending
}
