import { setTimeout as wait } from 'node:timers/promises'
import { type DatabaseServer, slotFor } from './database-server.ts'

const MAX_FOLLOW_MS = 60_000

/** Says whose word a commit waits for: any one of these, or nobody's. */
async function waitFor(primary: DatabaseServer, standbys: DatabaseServer[]): Promise<void> {
  const names = standbys.map(({ name }) => name).join(', ')
  await primary.ask(`alter system set synchronous_standby_names = '${names && `ANY 1 (${names})`}'`)
  await primary.ask('select pg_reload_conf()')
}

/** Has commits wait for nobody, as an operator decides who has lost every standby. */
export const confirmByNobody = (primary: DatabaseServer) => waitFor(primary, [])

/** Waits until a standby confirms, and has commits wait for it from then on. */
export async function confirmBy(primary: DatabaseServer, standby: DatabaseServer): Promise<void> {
  for (const until = Date.now() + MAX_FOLLOW_MS; ; await wait(50)) {
    const found = await primary.ask(
      `select 1 from pg_stat_replication where application_name = '${standby.name}' and state = 'streaming'`,
    )
    if (found.length > 0) break
    if (Date.now() > until) throw new Error(`The standby ${standby.name} does not follow.`)
  }
  await waitFor(primary, [standby])
}

/**
 * Makes a standby the primary. It has copied whom the lost one waited for, so that it would wait for itself: it is told
 * the standbys that are left, and nobody only when that is asked for.
 */
export async function promote(standby: DatabaseServer, left: DatabaseServer[]): Promise<void> {
  await standby.ask('select pg_promote(true, 30)', 40_000)
  for (const { name } of left) await standby.ask(slotFor(name))
  await waitFor(standby, left)
}

/**
 * Brings a lost primary back behind the present one: by its own files, or as a new copy when it has not kept the log that
 * leads back to where both parted.
 */
export async function comeBack(lost: DatabaseServer, primary: DatabaseServer): Promise<void> {
  await primary.ask(slotFor(lost.name))
  await lost.rewindTo(primary).catch(() => lost.copyFrom(primary))
  await lost.start()
  await confirmBy(primary, lost)
}
