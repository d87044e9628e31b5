import { expect, test } from 'vitest'
import { MAX_QUERY_PAGE_SIZE } from '../constants.ts'
import { ATTENDEE_PAGE_SIZE, CLASS_PAGE_SIZE, COURSE_REQUEST_PAGE_SIZE } from './training-query-fields.ts'

test('fixed page sizes are 100, 500 and 10000 [2/CONST-10]', () => {
  expect([CLASS_PAGE_SIZE, ATTENDEE_PAGE_SIZE, COURSE_REQUEST_PAGE_SIZE]).toEqual([100, 100, 500])
  expect(MAX_QUERY_PAGE_SIZE).toBe(10_000)
})
