import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const LONGEST_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 50

/** Does the work while no other process does it for the same folder. The system frees the lock when its owner dies. */
export async function withStartLock<Result>(directory: string, work: () => Promise<Result>): Promise<Result> {
  const name = addressOf(directory)
  let server = await listenAlone(name)
  for (const until = Date.now() + LONGEST_WAIT_MS; !server && Date.now() < until; ) {
    await wait(POLL_INTERVAL_MS)
    server = await listenAlone(name)
  }
  try {
    return await work()
  } finally {
    server?.close()
  }
}

/** A name in memory where the system has such, else a file of which the owner may be dead. */
function addressOf(directory: string): string {
  const name = `gatehouse-${createHash('sha256').update(path.resolve(directory)).digest('hex').slice(0, 16)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return path.join(os.tmpdir(), `${name}.sock`)
}

async function listenAlone(address: string): Promise<net.Server | null> {
  const server = net.createServer((socket) => socket.destroy())
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ path: address }, () => resolve(true))
  })
  if (isFree) return server
  if (path.isAbsolute(address) && process.platform !== 'win32' && !(await isAnswered(address)))
    fs.rmSync(address, { force: true })
  return null
}

function isAnswered(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ path: address }, () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('close', () => socket.destroy())
  })
}
