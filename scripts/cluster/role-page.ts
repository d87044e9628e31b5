import http from 'node:http'
import type { DatabaseServer } from './database-server.ts'

/**
 * Serves `GET /primary` and `GET /replica` for one server as Patroni does: 200 when it has that role. A
 * primary that was passed by another one with a newer timeline has neither. Returns a function that ends it.
 */
export async function serveRole(port: number, own: DatabaseServer, all: DatabaseServer[]) {
  const server = http.createServer((request, response) => {
    void isTrue(request.url ?? '').then((is) => response.writeHead(is ? 200 : 503).end())
  })

  async function isTrue(path: string): Promise<boolean> {
    const role = await own.role()
    if (!role) return false
    if (path === '/replica') return !role.isPrimary
    if (path !== '/primary' || !role.isPrimary) return false
    const others = await Promise.all(all.filter((other) => other !== own).map((other) => other.role()))
    return others.every((other) => !other?.isPrimary || other.timeline < role.timeline)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
