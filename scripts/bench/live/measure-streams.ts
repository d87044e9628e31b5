import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { must, signIn } from '../../faults/portal/calls.ts'
import { processMemory } from '../../portal/process-memory.ts'
import { runPortal } from '../../portal/run-portal.ts'
import { type OpenStream, openStream } from './open-stream.ts'

/** Open streams of one process, and the most memory that it may take with them. */
const STREAMS = 2000
const MAX_MB = 400
/** A message is on the screen of everybody within that time. */
const MAX_MS = 2000
/** A member may have twenty; numbered demo members stand for the rest. */
const STREAMS_OF_MEMBER = 20

/**
 * Opens streams of as many demo members as it takes on a portal that was just started again, tells all of them
 * something, and checks memory and delay; false when over a limit.
 */
export async function measureStreams(count = STREAMS): Promise<boolean> {
  const port = await freePort()
  // A portal that has just filled its database holds what that took.
  const made = await runPortal(port)
  await made.kill()
  const portal = await runPortal(port, made.directory)
  const streams: OpenStream[] = []
  try {
    const { url } = portal
    const before = await processMemory(url)
    for (let member = 0; streams.length < count; member++) {
      const { token } = await signIn(url, `m${1001 + member}`)
      const own = Math.min(STREAMS_OF_MEMBER, count - streams.length)
      streams.push(...(await Promise.all(Array.from({ length: own }, () => openStream(url, token)))))
    }
    const open = await processMemory(url)
    const { token } = await signIn(url, 'mlsadmin1')
    const startedAt = performance.now()
    const body = { title: 'Bench', message: 'To all', position: 'dash' }
    await must(url, token, { method: 'POST', path: '/api/app/SystemNotification/', body })
    const delayMs = await untilTold(streams, startedAt)
    const told = await processMemory(url)
    const mostMb = Math.max(open.residentMb, told.residentMb)
    console.log(
      `${count} streams: ${Math.round(before.residentMb)} MB before, ${Math.round(open.residentMb)} MB open, ${Math.round(told.residentMb)} MB told, at most ${MAX_MB}`,
    )
    console.log(
      delayMs === null ? 'Not all were told' : `all told within ${Math.round(delayMs)} ms of ${MAX_MS}`,
    )
    return delayMs !== null && delayMs <= MAX_MS && mostMb <= MAX_MB
  } finally {
    for (const { close } of streams) close()
    await portal.stop()
  }
}

/** The time until each stream has got more than its first event, null when that takes too long. */
async function untilTold(streams: OpenStream[], startedAt: number): Promise<number | null> {
  while (streams.some(({ count }) => count() < 2)) {
    if (performance.now() - startedAt > 30_000) return null
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return performance.now() - startedAt
}
