/** Whether the last try of a provider failed; both moments are of one kind. */
export function lastTryFailed<At extends Date | string>(tries: {
  lastSuccessOn: At | null
  lastFailureOn: At | null
}): boolean {
  const { lastSuccessOn, lastFailureOn } = tries
  return lastFailureOn !== null && (lastSuccessOn === null || lastFailureOn > lastSuccessOn)
}
