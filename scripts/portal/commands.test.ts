import { execFile } from 'node:child_process'
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

/** Its code, what it printed, and the lines of its complaints. */
function run([script, ...words]: [string, ...string[]], env: Record<string, string>) {
  const parameters = [...nodeParameters(script), ...words]
  return new Promise<{ status: unknown; stdout: string; lines: string[] }>((resolve) => {
    execFile(ownNode, parameters, { cwd: inRoot(), env }, (error, stdout, stderr) =>
      resolve({ status: error ? error.code : 0, stdout, lines: stderr.trim().split('\n') }),
    )
  })
}

test.each(COMMANDS)(
  '%s is refused when nothing names its database, in production and in a trial',
  async (...command) => {
    const env = command[0] === 'scripts/operator.ts' ? production : bucket
    const { status, lines } = await run(command, env)
    expect(lines).toEqual([
      'DATABASE_URL is missing: set it as the portal has it, DATA_DIR when its database is in a folder, or --embedded for the one of a trial.',
    ])
    expect(status).toBe(1)
  },
)

test.each(COMMANDS)(
  '%s says first which database it works on, without user and password',
  async (...command) => {
    const login = ['robin', 'S3cret'].join(':')
    const { lines } = await run(command, {
      ...bucket,
      DATABASE_URL: `postgresql://${login}@127.0.0.1:1/portal`,
    })
    expect(lines[0]).toBe('Database: 127.0.0.1:1/portal')
    expect(lines.length, lines.join('\n')).toBe(2)
    expect(lines.join('\n')).not.toMatch(/robin|S3cret/)
  },
)

test('a folder is named as such', async () => {
  const { lines } = await run(['scripts/operator.ts', 'outbox'], {
    ...production,
    DATA_DIR: '/tmp/no-portal-here',
  })
  expect(lines[0]).toBe('Database: the folder /tmp/no-portal-here')
})

test('a folder is taken by --embedded, also where an address is set', async () => {
  const env = { ...production, DATABASE_URL: 'postgresql://127.0.0.1:1/portal' }
  const { lines } = await run(['scripts/operator.ts', 'outbox', '--embedded'], env)
  expect(lines[0]).toBe(`Database: the folder ${inRoot('data')}`)
})

/** Every command with something that it does not know. */
const WRONG: [string, string][] = [
  ...COMMANDS.map(([script]): [string, string] => [script, '--unheard-of']),
  ['scripts/operator.ts', 'unheard-of'],
  ['scripts/bench.ts', 'unheard-of'],
  ['scripts/faults.ts', 'unheard-of'],
  ['scripts/screens.ts', 'unheard-of'],
  ['scripts/cluster.ts', 'unheard-of'],
  ['scripts/stand-in.ts', 'unheard-of'],
  ['scripts/conformance.ts', 'unheard-of'],
  ['scripts/release.ts', 'unheard-of'],
]

test.each(WRONG)(
  '%s has help, and refuses what it does not know in one line',
  {
    timeout: 60_000,
  },
  async (script, word) => {
    const [help, ...refused] = await Promise.all([
      run([script, '--help'], {}),
      run([script, '--unheard-of'], bucket),
      ...(word === '' ? [] : [run([script, word], bucket)]),
    ])
    expect(help).toMatchObject({ status: 0, stdout: expect.stringMatching(/^Use: npm run /), lines: [''] })
    for (const { status, lines } of refused) {
      expect(lines.length, lines.join('\n')).toBe(1)
      expect(status).toBe(1)
    }
  },
)

test('a file that is not there is one line', async () => {
  const env = { ...bucket, DATABASE_URL: 'postgresql://127.0.0.1:1/portal' }
  for (const script of ['scripts/transfer/restore.ts', 'scripts/transfer/import.ts']) {
    const { status, lines } = await run([script, '/tmp/no-such-file.csv'], env)
    expect([status, lines.length], lines.join('\n')).toEqual([1, 2])
  }
})

test('an act on the data of a member needs a reason and two people, each missing one is a line [5/PRIV-11]', async () => {
  const env = { ...bucket, DATABASE_URL: 'postgresql://127.0.0.1:1/portal' }
  const people = ['--by', 'pat', '--approved-by', 'kim']
  for (const [words, line] of [
    [['forget'], 'forget needs <User ID>.'],
    [['forget', 'agent1', ...people], 'forget needs --reason "<why>".'],
    [
      ['forget', 'agent1', '--reason', 'x'],
      'forget needs --by and --approved-by: the User IDs of two of MLS Staff.',
    ],
    [
      ['export-data', 'agent1', ...people, '--reason', 'x'],
      'export-data needs a file: export-data <User ID> <file.zip>.',
    ],
  ] as [string[], string][]) {
    const { status, lines } = await run(['scripts/operator.ts', ...words], env)
    expect([status, lines.at(-1)], lines.join('\n')).toEqual([1, line])
  }
})
