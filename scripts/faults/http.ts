import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '../portal/calls.ts'
import { isReady } from '../portal/run-process.ts'
import { countedWords, type Fault, type Scene } from './runner.ts'

const MAX_ANSWER_MS = 5000
const SLOW_CLIENTS = 500
/** A client that has not sent its request after this time is cut off, with some time for the server to look around. */
const MAX_REQUEST_MS = 70_000

const host = 'Host: localhost\r\n'
const post = `POST /api/app/Registration/q HTTP/1.1\r\n${host}Content-Type: application/json\r\n`

/** Requests that no client of good will sends, by name. */
const broken: Record<string, () => string | Buffer> = {
  noise: () => randomBytes(600),
  'noise after a request line': () => Buffer.concat([Buffer.from('GET / HTTP/1.1\r\n'), randomBytes(300)]),
  'no version': () => 'GET /\r\n\r\n',
  'unknown method': () => `BREW / HTTP/1.1\r\n${host}\r\n`,
  'no host': () => 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': () => `GET / HTTP/1.1\r\n${host}Host: elsewhere\r\n\r\n`,
  'unknown host': () => 'GET / HTTP/1.1\r\nHost: elsewhere\r\n\r\n',
  'whole address': () => `GET http://elsewhere/api/docs HTTP/1.1\r\n${host}\r\n`,
  'long address': () => `GET /${'a'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
  'bad escapes': () => `GET /api/app/Articles/%ff%zz%00 HTTP/1.1\r\n${host}\r\n`,
  'many headers': () => `GET / HTTP/1.1\r\n${host}${'X-A: b\r\n'.repeat(20_000)}\r\n`,
  'long header': () => `GET / HTTP/1.1\r\n${host}X-A: ${'b'.repeat(200_000)}\r\n\r\n`,
  'line break in a header': () => `GET / HTTP/1.1\r\n${host}X-A: b\n\tc\r\n\r\n`,
  'negative length': () => `${post}Content-Length: -5\r\n\r\n{}`,
  'two lengths': () => `${post}Content-Length: 2\r\nContent-Length: 9\r\n\r\n{}`,
  'length and chunks': () => `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'bad chunk': () => `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  'odd encoding': () => `${post}Transfer-Encoding: gzip\r\n\r\n{}`,
  'two requests': () => `GET /health HTTP/1.1\r\n${host}\r\nGARBAGE\r\n\r\n`,
  'broken JSON': () => `${post}Content-Length: 7\r\n\r\n{"a":[}`,
  'JSON that is no text': () =>
    Buffer.concat([Buffer.from(`${post}Content-Length: 4\r\n\r\n`), Buffer.from('"\xff"\xff', 'latin1')]),
  'other type': () => `${post.replace('application/json', 'text/xml')}Content-Length: 4\r\n\r\n<a/>`,
}

export const http: Fault = {
  what: 'N of each broken request, bodies of 2 MB and 200,000 levels, 500 clients that never finish',
  holds: 'refused soon, slow clients cut off, nobody else waits',
  run: async (scene, [rounds = 50]) => {
    const { url } = await scene.portal()
    const port = Number(new URL(url).port)
    const statuses: string[] = []
    for (const [name, request] of Object.entries(broken)) {
      const answers = await Promise.all(Array.from({ length: rounds }, () => exchange(port, request())))
      for (const { status, tookMs } of answers) {
        statuses.push(status)
        if (status.startsWith('5')) scene.fail(`${name}: ${status}`)
        if (tookMs > MAX_ANSWER_MS) scene.fail(`${name}: ${Math.round(tookMs)} ms`)
      }
    }
    console.log(`${statuses.length} broken requests: ${countedWords(statuses)}`)
    await sendBodies(scene, url)
    await sendSlowly(scene, port, url)
    scene.expect(await isReady(url), 'the portal is ready at the end')
  },
}

/** Sends raw bytes and reads the status of the answer, or `cut` when the line was closed without one. */
function exchange(port: number, bytes: string | Buffer): Promise<{ status: string; tookMs: number }> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    const done = () => {
      socket.destroy()
      const [, status = 'cut'] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
      resolve({ status, tookMs: performance.now() - startedAt })
    }
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\r\n\r\n')) done()
    })
    socket.on('error', done).on('close', done)
    // The half that sends is closed, so that what waits for more ends.
    socket.end(bytes)
  })
}

/** Bodies that are too big or too deep are refused soon. */
async function sendBodies(scene: Scene, url: string): Promise<void> {
  const { token } = await signIn(url, 'agent1')
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
  for (const [name, body, wanted] of [
    ['2 MB', JSON.stringify({ text: 'x'.repeat(2_000_000) }), 413],
    ['200,000 deep', deep, 400],
    ['200,000 deep in a field', `{"criteria":${deep}}`, 400],
  ] as const)
    for (const path of ['Registration/q', 'Registration', 'AccountContact/ForgotPassword']) {
      const startedAt = performance.now()
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { status } = await fetch(`${url}/api/app/${path}`, { method: 'POST', headers, body })
      const tookMs = Math.round(performance.now() - startedAt)
      const isRefused = status === wanted && tookMs <= MAX_ANSWER_MS
      scene.expect(isRefused, `${name} to ${path}: ${status} in ${tookMs} ms`)
    }
}

/** Clients that send one byte a second hold nobody up, and are cut off. */
async function sendSlowly(scene: Scene, port: number, url: string): Promise<void> {
  const sockets = Array.from({ length: SLOW_CLIENTS }, (_, index) => slowClient(port, index % 2 === 0))
  const startedAt = Date.now()
  let slowestMs = 0
  while (sockets.some(({ destroyed }) => !destroyed) && Date.now() - startedAt < MAX_REQUEST_MS) {
    const askedAt = performance.now()
    await isReady(url)
    slowestMs = Math.max(slowestMs, Math.round(performance.now() - askedAt))
    for (const socket of sockets) if (socket.writable) socket.write('x')
    await wait(1000)
  }
  const open = sockets.filter(({ destroyed }) => !destroyed).length
  for (const socket of sockets) socket.destroy()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  scene.expect(open === 0, `${SLOW_CLIENTS} slow clients: ${open} open after ${seconds} s`)
  scene.expect(slowestMs <= 1000, `others waited ${slowestMs} ms at most for them`)
}

/** A client that is slow with its headers or with its body. */
function slowClient(port: number, isBody: boolean): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => socket.destroy()).on('end', () => socket.destroy())
  socket.resume()
  socket.write(isBody ? `${post}Content-Length: 100000\r\n\r\n` : `GET / HTTP/1.1\r\n${host}X-Slow: `)
  return socket
}
