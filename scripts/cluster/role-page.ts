import http from 'node:http'
import type { DatabaseServer } from './database-server.ts'

const MAX_ANSWER_MS = 800

type Role = { isPrimary: boolean; timeline: number }

/**
 * Answers `GET /primary` and `GET /replica` for one server as Patroni does: 200 when it is that. A primary that was
 * passed by another one with a newer timeline is neither.
 */
export async function serveRole(port: number, own: DatabaseServer, all: DatabaseServer[]) {
  const server = http.createServer((request, response) => {
    void isTrue(request.url ?? '').then((is) => response.writeHead(is ? 200 : 503).end())
  })

  async function isTrue(path: string): Promise<boolean> {
    const role = await roleOf(own)
    if (!role) return false
    if (path === '/replica') return !role.isPrimary
    if (path !== '/primary' || !role.isPrimary) return false
    const others = await Promise.all(all.filter((other) => other !== own).map(roleOf))
    return others.every((other) => !other?.isPrimary || other.timeline < role.timeline)
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Null when it does not answer. */
export async function roleOf(server: DatabaseServer): Promise<Role | null> {
  const rows = await server
    .ask<Role>(
      `select not pg_is_in_recovery() as "isPrimary", case when pg_is_in_recovery() then 0
         else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`,
      MAX_ANSWER_MS,
    )
    .catch(() => [])
  return rows[0] ?? null
}
