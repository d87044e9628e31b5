import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, START_PATIENCE } from '../db/open.ts'
import { copyDatabase, dropDatabase, TEMPLATE } from './database-template.ts'

export type TestDatabase = OpenDatabase & { url: string; drop: () => Promise<void> }

/** A database of its own for one test file: a copy of the template, or an empty one. */
export async function testDatabase(template: typeof TEMPLATE | 'template0' = TEMPLATE) {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const url = await copyDatabase(server, name, template)
  const opened = openDatabase(url, 12, START_PATIENCE)
  return {
    ...opened,
    url,
    drop: async () => {
      await opened.close()
      await dropDatabase(server, name)
    },
  } satisfies TestDatabase
}
