import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aListingBody } from '../../server/src/testing/builders/listing-builders.ts'
import type { Cluster } from '../cluster/run-cluster.ts'
import { must, type Person, send, signIn } from '../portal/calls.ts'
import { compareBackups } from './cluster-backups.ts'
import { type Fault, LONG_TOKENS, type Scene } from './runner.ts'
import { dates } from './workload/listing-lane.ts'

const READS = 6
const path = '/api/app/Registration'

export const replica: Fault = {
  what: 'lists are read while the standby is 0, 5 and 30 s late, and away; N changes each',
  holds:
    'a writer sees the write at every process, no call fails; a backup of the standby is that of the primary',
  run: async (scene, [rounds = 20]) => {
    const cluster = await scene.cluster({ env: LONG_TOKENS })
    const member = await signIn(cluster.urls.portal, 'm1001')
    await wait(2000)
    for (const delay of ['0', '5s', '30s']) {
      await setDelay(cluster, delay)
      const found = await writeAndRead(scene, cluster, member, rounds)
      console.log(`${delay} late: ${rounds} changes, each read ${READS} times; ${found}`)
    }
    await setDelay(cluster, '0')
    await compareBackups(scene, cluster)
    // The only standby is lost, and the operator has decided that commits wait for nobody meanwhile.
    const primary = await cluster.primary()
    await cluster.otherThan(primary).kill()
    await cluster.confirmByNobody(primary)
    const found = await writeAndRead(scene, cluster, member, rounds)
    console.log(`away: ${rounds} changes, each read ${READS} times; ${found}`)
  },
}

async function setDelay(cluster: Cluster, delay: string): Promise<void> {
  const standby = cluster.otherThan(await cluster.primary())
  await standby.ask(`alter system set recovery_min_apply_delay = '${delay}'`)
  await standby.ask('select pg_reload_conf()')
  await wait(delay === '0' ? 3000 : 1500)
}

/**
 * Changes a listing again and again; a member who has seen the answer finds the change in every later list.
 */
async function writeAndRead(scene: Scene, cluster: Cluster, { loginId, token }: Person, rounds: number) {
  const url = cluster.urls.portal
  const before = await countReads(cluster)
  const body = aListingBody({ loginId }, dates())
  const { id } = await must(url, token, { method: 'POST', path, key: randomUUID(), body })
  for (let price = 1; price <= rounds; price++) {
    const change = { method: 'PUT', path: `${path}/${id}`, body: { ...body, listPrice: price } } as const
    const written = await send(url, token, change)
    const seen = written?.headers.get('written-at') ?? ''
    if (written?.status !== 200 || seen === '')
      scene.fail(`A change: ${written?.status}, written at "${seen}"`)
    for (let read = 0; read < READS; read++) {
      const list = { method: 'POST', path: `${path}/q`, body: { pageSize: 1 } } as const
      const found = await send(url, token, list, { 'seen-after': seen })
      const shown = found?.body.payload?.results?.[0] ?? found?.body.results?.[0]
      if (found?.status !== 200) scene.fail(`A list returned ${found?.status}`)
      else if (shown?.id !== id || shown.listPrice !== price)
        scene.fail(`The list has ${shown?.listPrice} of ${shown?.id}, written was ${price} of ${id}`)
    }
  }
  const after = await countReads(cluster)
  return `${after.replica - before.replica} lists from the replica, ${after.primary - before.primary} from the primary`
}

/** Where the processes say that they have read marked lists. */
async function countReads({ running }: Cluster): Promise<{ replica: number; primary: number }> {
  const texts = await Promise.all(running.map(async ({ url }) => (await fetch(`${url}/metrics`)).text()))
  const count = (from: string) => {
    const line = new RegExp(`^gatehouse_replica_reads_total\\{from="${from}"\\} (\\d+)`, 'm')
    return texts.reduce((sum, text) => sum + Number(line.exec(text)?.[1] ?? 0), 0)
  }
  return { replica: count('replica'), primary: count('primary') }
}
