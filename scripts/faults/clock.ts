import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { send, signIn } from '../portal/calls.ts'
import { canInstallPackages, installPackages } from '../portal/install-packages.ts'
import { runDatabase } from './portal/run-database.ts'
import { runProcess } from './portal/run-process.ts'

const LIBRARIES = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
)
const own = { method: 'GET', path: '/api/app/Members/AuthMemberDto' } as const
/** Hours by which the clock of one process is wrong, and what its neighbor's tokens are worth there. */
const JUMPS = [
  { clock: '+0', isTokenGood: true },
  { clock: '-3h', isTokenGood: true },
  { clock: '+3h', isTokenGood: false },
  { clock: '+400d', isTokenGood: false },
  { clock: '-400d', isTokenGood: true },
  { clock: '+0', isTokenGood: true },
]

/**
 * Processes on one database, and the clock of some jumps by hours and days, there and back. The one that is right notices
 * nothing, tokens of now are good or refused elsewhere, never a fault, and members can sign in at each of them.
 */
export async function jumpClock(): Promise<boolean> {
  const library = await findLibrary()
  const database = await runDatabase()
  const file = path.join(database.directory, 'clock')
  writeFileSync(file, '+0\n')
  const portals = await startPortals(database, {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    DONT_FAKE_MONOTONIC: '1',
  })
  let hasHeld = true
  const expectThat = (isTrue: boolean, what: string) => {
    console.log(`${isTrue ? 'ok  ' : 'FAIL'}  ${what}`)
    hasHeld &&= isTrue
  }
  try {
    for (const jump of JUMPS) {
      writeFileSync(file, `${jump.clock}\n`)
      await tryJump(portals, jump, expectThat)
    }
    await signIn(portals.right.url, 'agent2')
    return hasHeld
  } finally {
    for (const portal of Object.values(portals)) await portal.stop()
    await database.stop()
  }
}

type Database = Awaited<ReturnType<typeof runDatabase>>
type Portals = Awaited<ReturnType<typeof startPortals>>

/** One process with the right clock, one beside it and one alone whose clock `jumping` moves. */
async function startPortals(database: Database, jumping: Record<string, string>) {
  const log = path.join(database.directory, 'portal.log')
  const env = (port: number) => ({ PUBLIC_URL: `http://127.0.0.1:${port}`, DATABASE_URL: database.url })
  const [rightPort, wrongPort, alonePort] = [await freePort(), await freePort(), await freePort()]
  const right = await runProcess(rightPort, log, env(rightPort))
  const wrong = await runProcess(wrongPort, log, {
    ...env(rightPort),
    ...jumping,
    AUTH_URL: `http://127.0.0.1:${rightPort}`,
    CORE_URL: `http://127.0.0.1:${wrongPort}`,
  })
  const alone = await runProcess(alonePort, log, { ...env(alonePort), ...jumping })
  return { alone, wrong, right }
}

async function tryJump(
  { right, wrong, alone }: Portals,
  { clock, isTokenGood }: (typeof JUMPS)[number],
  expectThat: (isTrue: boolean, what: string) => void,
): Promise<void> {
  const { token } = await signIn(right.url, 'agent1')
  const statuses = []
  for (let call = 0; call < 40; call++) statuses.push((await send(wrong.url, token, own))?.status)
  const worth = isTokenGood ? 200 : 401
  expectThat(
    statuses.every((status) => status === worth),
    `${clock}: a token of now is answered with ${[...new Set(statuses)].join()}`,
  )
  const isUnmoved = (await send(right.url, token, own))?.status === 200
  expectThat(isUnmoved, `${clock}: the other process is not moved`)
  const isIn = await signIn(alone.url, 'agent2').then(
    () => true,
    (error: unknown) => {
      console.error(error)
      return false
    },
  )
  expectThat(isIn, `${clock}: members sign in where the clock is wrong`)
  const isReady = (await send(wrong.url, '', { method: 'GET', path: '/ready' }))?.status === 200
  expectThat(isReady, `${clock}: ready`)
}

async function findLibrary(): Promise<string> {
  const find = () => LIBRARIES.find((file) => existsSync(file))
  if (!find() && canInstallPackages()) {
    console.log('Installing libfaketime (first time only)')
    await installPackages('libfaketime')
  }
  const library = find()
  if (!library) throw new Error('There is no libfaketime: install the package libfaketime.')
  return library
}
