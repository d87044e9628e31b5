import { spawn } from 'node:child_process'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { inRoot, nodeParameters, ownNode } from '../launch/paths.mjs'
import { dataFolder, removeData } from '../portal/run-portal.ts'
import { isReady } from '../portal/run-process.ts'
import { type Fault, untilSo } from './runner.ts'

const MAX_START_MS = 90_000
const REFUSED =
  /^Gatehouse is already running on .+: stop it first, or set DATA_DIR and PORT for a second one\.$/m
const PORT_IN_USE = /^Port \d+ is in use: stop what uses it, or set PORT to another one\.$/m

export const start: Fault = {
  what: 'two starts on one data folder at once, one after the other and after a kill, and a taken port; so often',
  holds: 'one portal runs, the other one says in a line why it does not',
  run: async (scene, [rounds = 3]) => {
    for (let round = 0; round < rounds; round++) {
      const [directory, otherDirectory] = [dataFolder('starts'), dataFolder('starts')]
      scene.endWith(async () => [directory, otherDirectory].map(removeData))
      const both = [launch(await freePort(), directory), launch(await freePort(), directory)]
      const areReady = await Promise.all(both.map(isUp))
      scene.expect(areReady[0] !== areReady[1], 'of two starts at once one runs')
      const [winner, loser] = areReady[0] ? both : both.toReversed()
      if (!winner || !loser) return
      scene.expect(REFUSED.test(loser.output()), 'the other one says why', loser.output())
      const second = launch(await freePort(), directory)
      const isRefused = !(await isUp(second)) && REFUSED.test(second.output())
      scene.expect(isRefused, 'a second start is refused and says why', second.output())
      await winner.end('SIGKILL')
      const next = launch(winner.port, directory)
      scene.expect(await isUp(next), 'after a kill the next start takes over', next.output())
      const samePort = launch(next.port, otherDirectory)
      const isNamed = (await samePort.ended) === 1 && PORT_IN_USE.test(samePort.output())
      scene.expect(isNamed, 'a taken port is named', samePort.output())
      scene.expect((await next.end('SIGTERM')) === 0, 'the end is in good order', next.output())
    }
  },
}

/** A start of which the output is read. */
function launch(port: number, directory: string) {
  let text = ''
  const settings = { NODE_ENV: 'development', PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` }
  const child = spawn(ownNode, nodeParameters('server/src/main.ts'), {
    cwd: inRoot(),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ...settings, DATA_DIR: directory, LOG_LEVEL: 'fatal' },
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    return ended
  }
  return { port, output: () => text, ended, end }
}

/** Waits until it is ready, which it may never be. */
async function isUp({ port, output }: ReturnType<typeof launch>): Promise<boolean> {
  const isReadyNow = () => isReady(`http://127.0.0.1:${port}`)
  await untilSo(async () => REFUSED.test(output()) || (await isReadyNow()), MAX_START_MS)
  return isReadyNow()
}
