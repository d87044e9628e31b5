import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withStartLock } from './start-lock.ts'

test('a start that waits for another one says for which process', async () => {
  const folder = path.join(os.tmpdir(), `gatehouse-lock-${process.pid}`)
  const lines: string[] = []
  const order: string[] = []
  const waits = Promise.withResolvers<void>()
  let second = Promise.resolve()
  await withStartLock(folder, async () => {
    const say = (line: string) => {
      lines.push(line)
      waits.resolve()
    }
    second = withStartLock(folder, async () => void order.push('second'), say)
    await waits.promise
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
  expect(lines).toEqual([
    `Process ${process.pid} is starting Gatehouse on ${folder}: waiting until it is done.`,
  ])
})
