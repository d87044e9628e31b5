import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { errorBodyOf, errorMessage, errorMessages } from './api-error.ts'

const refused = (status: number, data: unknown) => new ORPCError(`HTTP_${status}`, { status, data })

test('a body with only a message shows that message [2/D2-136]', () => {
  const error = refused(500, { message: 'bad day' })
  expect(errorMessage(error)).toBe('bad day')
  expect(errorMessages(error)).toEqual(['bad day'])
  expect(errorBodyOf(error)).toEqual({ message: 'bad day', errors: [] })
})

test('a body in our form shows the message and then each failed field once [2/D2-70]', () => {
  const errors = [
    { field: 'city', message: 'City is required' },
    { field: 'county', message: 'City is required' },
    { field: 'price', message: 'Minimum List Price is $1' },
  ]
  expect(errorMessages(refused(400, { message: 'Please correct the values below.', errors }))).toEqual([
    'Please correct the values below.',
    'City is required',
    'Minimum List Price is $1',
  ])
})

test('further data of a body in our form is kept [2/D2-111]', () => {
  const existing = { id: '1', listingId: 'AA26000001' }
  expect(errorBodyOf(refused(409, { message: 'Known', errors: [], existing }))).toEqual({
    message: 'Known',
    errors: [],
    existing,
  })
})

test('a body of no known form shows the status text [2/D2-136]', () => {
  for (const data of [null, 'down', 5, {}, [], { message: 5 }, { detail: 'secret' }])
    expect(errorMessage(refused(503, data)), JSON.stringify(data)).toBe(
      'An error has occurred: Service Unavailable',
    )
  expect(errorMessage(refused(500, { message: 'bad', errors: 'none' }))).toBe('bad')
  expect(errorMessages(refused(400, { errors: [null, 5, { message: 'x' }] }))).toEqual([
    'An error has occurred: Bad Request',
  ])
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe('An error has occurred: Network error')
})
