import { expect, test } from 'vitest'
import { retryInWords } from './outcome-words.ts'

test('retried and not retryable deliveries are reported, and zero retried is no success [4/CDLV-04]', () => {
  const toastFor = (count: number, left: number, isMore = false) => retryInWords({ count, left, isMore })
  const why = 'cannot be tried: the queue no longer has the message, or it is being sent right now.'
  expect(toastFor(1, 0)).toEqual({
    title: 'Retrying',
    message: '1 delivery is tried now.',
    status: 'success',
  })
  expect(toastFor(1000, 0, true)).toMatchObject({
    message: '1,000 deliveries are tried now. More match: press Retry Now again.',
  })
  expect(toastFor(3, 1)).toMatchObject({
    message: `3 deliveries are tried now. 1 delivery ${why}`,
    status: 'success',
  })
  expect(toastFor(0, 2)).toEqual({ title: 'Not Retried', message: `2 deliveries ${why}`, status: 'error' })
  expect(toastFor(0, 0)).toMatchObject({ message: '0 deliveries are tried now.', status: 'error' })
})
