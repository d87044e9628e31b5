import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { runProxy } from '../portal/run-proxy.ts'
import { type Fault, LONG_TOKENS } from './runner.ts'
import { openLoad } from './workload/load.ts'

const MAX_STOP_MS = 10_000
/** The proxy looks twice a second. */
export const NOTICED_MS = 1500

export const rolling: Fault = {
  what: 'two processes behind HAProxy are restarted so often each, under load',
  holds: 'no request fails',
  run: async (scene, [rounds = 2]) => {
    const database = await scene.database()
    const [port, one, two] = [await freePort(), await freePort(), await freePort()]
    const env = {
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      ...LONG_TOKENS,
    }
    // The first one migrates and fills the database.
    const running = [await scene.process(env, one), await scene.process(env, two)]
    const proxy = await runProxy(port, [one, two])
    scene.endWith(proxy.stop)
    const writing = await scene.writing(proxy.url, undefined, () => scene.fail('A write was not answered'))
    const load = openLoad(proxy.url, writing.members, scene.fail)
    await wait(2 * NOTICED_MS)
    for (let round = 0; round < rounds; round++)
      for (const [index, process] of running.entries()) {
        const { code, tookMs } = await process.stop()
        scene.expect(
          code === 0 && tookMs <= MAX_STOP_MS,
          `process ${index + 1} ended with ${code} in ${tookMs} ms`,
        )
        await process.start()
        await wait(NOTICED_MS)
      }
    await writing.end()
    await load.end()
    await writing.settle(database.url)
  },
}
