import { oc } from '@orpc/contract'
import { endpoints } from 'contract/common/endpoints.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mountContract } from './mount-contract.ts'

const mount = (notes: Parameters<typeof mountContract>[1]) =>
  mountContract(
    Fastify(),
    { notes },
    {},
    async () => ({}),
    async () => undefined,
  )

test('a call that names no access is not served', () => {
  const list = oc.route({ method: 'GET', path: '/api/app/Notes' })
  expect(() => mount({ list })).toThrow('notes.list names no access in the contract.')
  // @ts-expect-error Neither the types let it through.
  expect(() => mount({ list: endpoints('Notes', {}).get('/api/app/Notes', 'All notes') })).toThrow(
    'notes.list names no access',
  )
  const { get } = endpoints('Notes', { access: 'member' })
  expect(() => mount({ list: get('/api/app/Notes', 'All notes') })).not.toThrow()
})
