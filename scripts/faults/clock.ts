import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { send, signIn } from '../portal/calls.ts'
import { needPackages } from '../portal/programs.ts'
import { isReady } from '../portal/run-process.ts'
import type { Fault } from './runner.ts'

const machine = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
const LIBRARY = `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`
const own = { method: 'GET', path: '/api/app/Members/AuthMemberDto' } as const
/** By how much the clock of one process is wrong, and what its neighbor's tokens are worth there. */
const JUMPS: [clock: string, worth: number][] = [
  ['+0', 200],
  ['-3h', 200],
  ['+3h', 401],
  ['+400d', 401],
  ['-400d', 200],
  ['+0', 200],
]

export const clock: Fault = {
  what: 'the clock of one of two processes, and of one alone, jumps by hours and days',
  holds: 'no fault, tokens of now are good or refused, and the process that is right notices nothing',
  run: async (scene) => {
    await needPackages([LIBRARY], 'libfaketime')
    const database = await scene.database()
    const file = path.join(scene.folder, 'clock')
    const jump = (to: string) => writeFileSync(file, `${to}\n`)
    jump('+0')
    const jumping = {
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    }
    const env = { DATABASE_URL: database.url }
    const right = await scene.process(env)
    const wrongPort = await freePort()
    const hosts = { AUTH_URL: right.url, CORE_URL: `http://127.0.0.1:${wrongPort}` }
    const wrong = await scene.process({ ...env, PUBLIC_URL: right.url, ...jumping, ...hosts }, wrongPort)
    const alone = await scene.process({ ...env, ...jumping })
    for (const [to, worth] of JUMPS) {
      jump(to)
      const { token } = await signIn(right.url, 'agent1')
      const statuses = new Set<number | undefined>()
      for (let call = 0; call < 40; call++) statuses.add((await send(wrong.url, token, own))?.status)
      scene.expect(
        [...statuses].every((status) => status === worth),
        `${to}: a token of now gets ${[...statuses].join()}`,
      )
      const isUnmoved = (await send(right.url, token, own))?.status === 200
      scene.expect(isUnmoved, `${to}: the other process is not moved`)
      const problem = await signIn(alone.url, 'agent2').then(() => '', String)
      scene.expect(problem === '', `${to}: members sign in where the clock is wrong`, problem)
      scene.expect(await isReady(wrong.url), `${to}: ready`)
    }
    await signIn(right.url, 'agent2')
  },
}
