import { setTimeout as wait } from 'node:timers/promises'
import { isReady } from '../portal/run-process.ts'
import { type Fault, LONG_TOKENS, untilSo } from './runner.ts'

const MAX_RECOVERY_MS = 120_000
const someLife = () => wait(100 + Math.random() * 600)

export const kills: Fault = {
  what: 'the portal (first number), then the database (second) are killed so often in the midst of writes',
  holds: 'nothing acknowledged is lost, nothing done by half, and the portal finds back by itself',
  run: async (scene, [portalKills = 200, databaseKills = 50]) => {
    const database = await scene.database()
    const portal = await scene.process({ DATABASE_URL: database.url, ...LONG_TOKENS })
    const { settle } = await scene.writing(portal.url)
    for (let kill = 0; kill < portalKills; kill++) {
      await someLife()
      await portal.kill()
      await portal.start()
    }
    let longestMs = 0
    for (let kill = 0; kill < databaseKills; kill++) {
      await someLife()
      await database.kill()
      await database.start()
      longestMs = Math.max(longestMs, await untilSo(() => isReady(portal.url), MAX_RECOVERY_MS))
    }
    scene.expect(!portal.hasEnded(), 'the portal outlives its database')
    scene.expect(
      longestMs < MAX_RECOVERY_MS,
      `${portalKills} kills of the portal, ${databaseKills} of the database, ready again at most ${longestMs} ms after it`,
    )
    await someLife()
    await settle(database.url)
  },
}
