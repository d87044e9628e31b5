import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventReader } from './event-text.ts'

const text =
  'id: 7-0-0\nevent: ready\ndata: {"isResumed":false}\n\n:\n\nid: 8-1-3\nevent: removed\ndata: {"id":3}\n\n'
const events = [
  { id: '7-0-0', name: 'ready', data: '{"isResumed":false}' },
  { id: '8-1-3', name: 'removed', data: '{"id":3}' },
]

test('events are read whole, however the stream is cut; comments are none', () => {
  expect(eventReader()(text)).toEqual(events)
  expect(eventReader()(text.replaceAll('\n', '\r\n'))).toEqual(events)
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const read = eventReader()
      const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
      const parts = places.slice(1).map((end, index) => text.slice(places[index], end))
      expect(parts.flatMap(read)).toEqual(events)
    }),
  )
})

test('an event that is not ended waits', () => {
  const read = eventReader()
  expect(read('data: one')).toEqual([])
  expect(read('\ndata: two\n\n')).toEqual([{ id: '', name: 'message', data: 'one\ntwo' }])
})
