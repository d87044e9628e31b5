import { readFileSync } from 'node:fs'
import { freePort } from '../../../server/src/embedded-postgres/free-port.ts'
import { runPortal } from '../../portal/run-portal.ts'
import type { BenchPortal } from './bench-portal.ts'

const ROWS = 10_000
const PROCESSES = 3
const SMALL_PAGES = 200
const MEGABYTE = 1024 * 1024

/** By how many megabytes a process that has answered small pages grows at most while it answers 10,000 rows. */
export async function measureLargestAnswer(
  bench: BenchPortal,
): Promise<{ megabytes: number; answer: number }> {
  let megabytes = 0
  let answer = 0
  for (let process = 0; process < PROCESSES; process += 1) {
    const portal = await runPortal(await freePort(), undefined, bench.settings)
    try {
      const token = await bench.tokenOf('bench-type12', portal.url)
      for (let page = 0; page < SMALL_PAGES; page += 1) await ask(portal.url, token, 50)
      const before = memoryOf(portal.pid, 'VmRSS')
      answer = (await ask(portal.url, token, ROWS)) / MEGABYTE
      megabytes = Math.max(megabytes, memoryOf(portal.pid, 'VmHWM') - before)
    } finally {
      await portal.stop()
    }
  }
  return { megabytes, answer }
}

/** Answers the number of bytes. */
async function ask(url: string, token: string, pageSize: number): Promise<number> {
  const response = await fetch(`${url}/api/app/Registration/q`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-encoding': 'identity',
    },
    body: JSON.stringify({ pageSize }),
  })
  if (!response.ok) throw new Error(`The call was answered with ${response.status}`)
  return (await response.arrayBuffer()).byteLength
}

/** In megabytes: what a process holds now (`VmRSS`), and the most that it ever held (`VmHWM`). */
function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
}
