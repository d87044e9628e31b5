import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startTemplate } from './database-template.ts'
import { trueNow } from './shift-date.ts'
import { TEST_NOW } from './test-clock.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's `postgres` database, from which each test file makes its own. */
    databaseServer: string
    /** How far from the true date the tests stand, in ms. */
    shiftMs: number
  }
}

const signInPage = fileURLToPath(new URL('../../../web/dist/sign-in.html', import.meta.url))

/** One database server for all test files, with a migrated and seeded template to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!fs.existsSync(signInPage))
    throw new Error('web/dist/sign-in.html is missing: build the web app first (npm test does it).')
  const shiftMs = Math.round(TEST_NOW.getTime() - trueNow())
  const { server, stop } = await startTemplate({ hasDemoData: false, now: TEST_NOW, shiftMs })
  project.provide('databaseServer', server)
  project.provide('shiftMs', shiftMs)
  return stop
}
