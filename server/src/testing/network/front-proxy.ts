import http from 'node:http'

/** A proxy before a portal, as one that ends TLS: requests are passed on under the public host name. */
export async function openFrontProxy(portalPort: number, host: string) {
  const proxy = http.createServer((request, response) => {
    const onward = http.request(
      {
        port: portalPort,
        host: '127.0.0.1',
        path: request.url,
        method: request.method,
        headers: { ...request.headers, host, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const address = proxy.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => {
      proxy.closeAllConnections()
      return new Promise<void>((resolve) => proxy.close(() => resolve()))
    },
  }
}
