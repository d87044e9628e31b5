import { createHash } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const MAX_WAIT_MS = 60_000
const POLL_INTERVAL_MS = 50
const ANSWER_MS = 1000

const toTerminal = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/**
 * Does the work while no other process does it for the same folder, and says for whom it waits. The system frees the
 * lock when its owner dies.
 */
export async function withStartLock<Result>(
  directory: string,
  work: () => Promise<Result>,
  say = toTerminal,
): Promise<Result> {
  const name = addressOf(directory)
  let server = await listenAlone(name)
  const owner = server ? null : await ownerOf(name)
  if (owner) say(`Process ${owner} is starting Gatehouse on ${directory}: waiting until it is done.`)
  for (const until = Date.now() + MAX_WAIT_MS; !server && Date.now() < until; ) {
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
  const server = net.createServer((socket) => {
    // A waiting process may disconnect before it has read the number.
    socket.once('error', () => undefined)
    socket.end(String(process.pid))
  })
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen({ path: address }, () => resolve(true))
  })
  if (isFree) return server
  if (path.isAbsolute(address) && process.platform !== 'win32' && (await ownerOf(address)) === null)
    fs.rmSync(address, { force: true })
  return null
}

/** The number of the process that holds the lock; empty when it does not say, null when nobody holds it. */
function ownerOf(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let owner = ''
    const socket = net.connect({ path: address })
    socket.on('data', (chunk) => {
      owner += chunk.toString()
    })
    // A process that was halted takes the call and never answers.
    socket.setTimeout(ANSWER_MS, () => socket.destroy())
    socket.once('error', () => resolve(null))
    socket.once('close', () => resolve(owner))
  })
}
