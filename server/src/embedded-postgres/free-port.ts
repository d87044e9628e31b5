import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'

/** Systems give ports above these to outgoing connections, which could take one before its user listens on it. */
const [LOWEST, HIGHEST] = [20_000, 32_767]
const MAX_TRIES = 100

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    try {
      const server = net.createServer().listen(port, '127.0.0.1')
      await once(server, 'listening')
      server.close()
      await once(server, 'close')
      return port
    } catch (error) {
      if (tries === MAX_TRIES) throw error
    }
  }
}
