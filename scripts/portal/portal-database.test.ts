import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inRoot, nodeParameters, ownNode } from '../launch/paths.mjs'

const COMMANDS: [string, string][] = [
  ['scripts/transfer/backup.ts', 'x.backup'],
  ['scripts/transfer/restore.ts', 'x.backup'],
  ['scripts/transfer/import.ts', 'x.csv'],
  ['scripts/transfer/media.ts', 'move'],
  ['scripts/operator.ts', 'outbox'],
]

const bucket = {
  MEDIA_S3_URL: 'https://store.example',
  MEDIA_S3_BUCKET: 'images',
  MEDIA_S3_KEY: 'key',
  MEDIA_S3_SECRET: 'secret',
}
const production = {
  ...bucket,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  COOKIE_SECRET: 'c'.repeat(40),
  KEY_SECRET: 'k'.repeat(40),
}

function run([script, parameter]: [string, string], env: Record<string, string>) {
  const parameters = [...nodeParameters(script), parameter]
  const { status, stderr } = spawnSync(ownNode, parameters, { cwd: inRoot(), env, encoding: 'utf8' })
  return { status, lines: stderr.trim().split('\n') }
}

test.each(COMMANDS)('%s is refused in production when no setting names its database', (...command) => {
  const { status, lines } = run(command, production)
  expect(lines).toEqual([
    'DATABASE_URL is missing: set it as the portal has it, or DATA_DIR when its database is in a folder, then start again.',
  ])
  expect(status).toBe(1)
})

test.each(COMMANDS.slice(0, 1))(
  '%s says first which database it works on, without user and password',
  (...command) => {
    const login = ['robin', 'S3cret'].join(':')
    const { lines } = run(command, {
      ...bucket,
      DATABASE_URL: `postgresql://${login}@127.0.0.1:1/portal`,
    })
    expect(lines[0]).toBe('Database: 127.0.0.1:1/portal')
    expect(lines.join('\n')).not.toMatch(/robin|S3cret/)
  },
)

test('a folder is named as such', () => {
  const { lines } = run(['scripts/operator.ts', 'outbox'], { ...production, DATA_DIR: '/tmp/no-portal-here' })
  expect(lines[0]).toBe('Database: the folder /tmp/no-portal-here')
})
