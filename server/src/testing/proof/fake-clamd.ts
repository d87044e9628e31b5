import net from 'node:net'

/** A stand-in for clamd: takes `zINSTREAM`, and finds a virus in what holds the word. */
export async function fakeClamd(word: string) {
  const state = { isSilent: false, asked: 0 }
  const server = net.createServer((socket) => {
    state.asked += 1
    const chunks: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      const all = Buffer.concat(chunks)
      // A chunk of length 0 ends the stream.
      if (!all.subarray(-4).equals(Buffer.alloc(4))) return
      if (state.isSilent) socket.destroy()
      else socket.end(all.includes(word) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `tcp://127.0.0.1:${port}`, state, close: () => server.close() }
}
