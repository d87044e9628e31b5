import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()

/** The warnings of this process while `work` runs, and a moment longer. */
async function warningsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const warnings: string[] = []
  const note = ({ message }: Error) => warnings.push(message)
  process.on('warning', note)
  await work()
  await new Promise(setImmediate)
  process.off('warning', note)
  return warnings
}

const one = sql`select 1 as one`

test('statements that a transaction asks for at once are sent one after the other, without a warning', async () => {
  const answers: unknown[] = []
  const warnings = await warningsDuring(() =>
    server.db.transaction(async (tx) => {
      const three = await Promise.all(
        [1, 2, 3].map((value) => tx.execute(sql`select ${value}::int as value`)),
      )
      answers.push(...three.map(({ rows }) => rows[0]))
      await Promise.all([tx.transaction((inner) => inner.execute(one)), tx.execute(one)])
    }),
  )
  expect(answers).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
  expect(warnings).toEqual([])
})

test('a failed statement fails its transaction and nothing after it', async () => {
  const failing = server.db.transaction(async (tx) => {
    await Promise.all([tx.execute(sql`select 1 / 0`), tx.execute(one)])
  })
  await expect(failing).rejects.toThrow('select 1 / 0')
  await expect(server.db.execute(one)).resolves.toMatchObject({ rows: [{ one: 1 }] })
})
