import { once } from 'node:events'
import net from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it('a free port can be listened on, and is none that a system gives to outgoing connections', async () => {
  for (let times = 0; times < 20; times += 1) {
    const port = await freePort()
    expect(port).toBeGreaterThanOrEqual(20_000)
    expect(port).toBeLessThan(32_768)
    const server = net.createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  }
})
