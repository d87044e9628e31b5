export const SEND_TESTS = ['required', 'in', 'matches', 'notBefore', 'notAfter', 'max', 'min'] as const

/** Each test of a sending rule in words. */
export const SEND_TEST_TEXTS: Record<(typeof SEND_TESTS)[number], string> = {
  required: 'Is filled in',
  in: 'Is one of',
  matches: 'Matches the pattern',
  notBefore: 'Is not before',
  notAfter: 'Is not after',
  max: 'Is at most',
  min: 'Is at least',
}
