import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'

export type ErrorCollector = {
  /** The value of the portal's `ERROR_REPORT_URL`. */
  url: string
  /** The reports since the last call. */
  take: () => string[]
  stop: () => Promise<void>
}

/** Collects the uncaught errors that the portal reports from the browser, in any engine. */
export async function startErrorCollector(): Promise<ErrorCollector> {
  const port = await freePort()
  const reports: string[] = []
  const server = http.createServer((request, response) => {
    if (request.method === 'POST') void text(request).then((report) => reports.push(report))
    response.writeHead(204, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
    })
    response.end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}/`,
    take: () => reports.splice(0),
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
