import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { aListingBody } from '../../../server/src/testing/builders/listing-builders.ts'
import { confirmByNobody } from '../../cluster/replication.ts'
import { type Cluster, runCluster } from '../../cluster/run-cluster.ts'
import { type Answered, must, type Person, send, signIn } from '../../portal/calls.ts'
import { dates } from '../writes/listing-lane.ts'
import { compareBackups } from './backups.ts'

const ROUNDS = 20
const READS = 6
const path = '/api/app/Registration'

/**
 * Reads lists from the standby while it follows at once, 5 s and 30 s late, and while it is away: nobody who has written
 * is answered what was before, and no call fails.
 */
export async function readReplica([rounds = ROUNDS]: number[]): Promise<boolean> {
  const cluster = await runCluster({ env: { ACCESS_TOKEN_MINUTES: '60' } })
  const problems: string[] = []
  try {
    const member = await signIn(cluster.urls.portal, 'm1001')
    await wait(2000)
    for (const delay of ['0', '5s', '30s']) {
      await setDelay(cluster, delay)
      const found = await writeAndRead(cluster, member, rounds, problems)
      console.log(
        `${delay} late: ${rounds} changes, each read ${READS} times over ${cluster.running.length} processes; ${found}`,
      )
    }
    await setDelay(cluster, '0')
    problems.push(...(await compareBackups(cluster)))
    await loseStandby(cluster)
    const away = await writeAndRead(cluster, member, rounds, problems)
    console.log(`away: ${rounds} changes, each read ${READS} times; ${away}`)
    for (const problem of problems.slice(0, 20)) console.error(problem)
    return problems.length === 0
  } finally {
    await cluster.stop()
  }
}

/** The only standby is lost, and the operator has decided that commits wait for nobody meanwhile. */
async function loseStandby(cluster: Cluster): Promise<void> {
  const primary = await cluster.primary()
  await cluster.otherThan(primary).kill()
  await confirmByNobody(primary)
}

async function setDelay(cluster: Cluster, delay: string): Promise<void> {
  const standby = cluster.otherThan(await cluster.primary())
  await standby.ask(`alter system set recovery_min_apply_delay = '${delay}'`)
  await standby.ask('select pg_reload_conf()')
  await wait(delay === '0' ? 3000 : 1500)
}

/** Changes a listing again and again; whoever has seen the answer finds the change in every later list. */
async function writeAndRead(
  cluster: Cluster,
  person: Person,
  rounds: number,
  problems: string[],
): Promise<string> {
  const url = cluster.urls.portal
  const before = await countReads(cluster)
  const body = aListingBody({ loginId: person.loginId }, dates())
  const { id } = await must(url, person.token, { method: 'POST', path, key: randomUUID(), body })
  for (let price = 1; price <= rounds; price++) {
    const written = await send(url, person.token, {
      method: 'PUT',
      path: `${path}/${id}`,
      body: { ...body, listPrice: price },
    })
    const seen = written?.headers.get('written-at') ?? ''
    if (written?.status !== 200 || seen === '')
      problems.push(`A change: ${written?.status}, written at "${seen}"`)
    for (let read = 0; read < READS; read++) {
      const found = await list(url, person.token, seen)
      const shown = found?.body.payload?.results?.[0] ?? found?.body.results?.[0]
      if (found?.status !== 200) problems.push(`A list was answered with ${found?.status}`)
      else if (shown?.id !== id || shown.listPrice !== price)
        problems.push(`The list has ${shown?.listPrice} of ${shown?.id}, written was ${price} of ${id}`)
    }
  }
  const after = await countReads(cluster)
  return `${after.replica - before.replica} lists from the replica, ${after.primary - before.primary} from the primary`
}

async function list(url: string, token: string, seen: string): Promise<Answered | null> {
  const call = { method: 'POST', path: `${path}/q`, body: { pageSize: 1 } } as const
  return send(url, token, call, { 'seen-after': seen })
}

/** Where the processes say that they have read marked lists. */
async function countReads(cluster: Cluster): Promise<{ replica: number; primary: number }> {
  const texts = await Promise.all(
    cluster.running.map(async (process) => (await fetch(`${process.url}/metrics`)).text()),
  )
  const count = (from: string) =>
    texts
      .map(
        (text) =>
          new RegExp(`^gatehouse_replica_reads_total\\{from="${from}"\\} (\\d+)`, 'm').exec(text)?.[1],
      )
      .reduce((sum, found) => sum + Number(found ?? 0), 0)
  return { replica: count('replica'), primary: count('primary') }
}
