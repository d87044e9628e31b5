import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, START_PATIENCE } from '../db/open.ts'

export type TestDatabase = OpenDatabase & { url: string; drop: () => Promise<void> }

/** A database of its own for one test file: a copy of the template, or an empty one. */
export async function testDatabase(template: 'gatehouse_template' | 'template0' = 'gatehouse_template') {
  const server = inject('databaseServer')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(server, `create database ${name} template ${template} strategy file_copy`)
  const url = new URL(server)
  url.pathname = name
  const opened = openDatabase(url.href, 12, START_PATIENCE)
  return {
    ...opened,
    url: url.href,
    drop: async () => {
      await opened.close()
      await onServer(server, `drop database ${name} with (force)`)
    },
  } satisfies TestDatabase
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
