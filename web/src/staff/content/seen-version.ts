/** The version that the caller has seen: a record changed since then is not acted on. */
export function seenVersion(rowVersion: number) {
  return { 'if-match': `"${rowVersion}"` }
}
