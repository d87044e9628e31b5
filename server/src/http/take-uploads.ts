import type { Readable } from 'node:stream'
import type { FastifyInstance, RouteOptions } from 'fastify'

/**
 * Returns a function that mounts calls whose body is a file: it is passed on as it arrives, so that nothing
 * of it is read before the rights are checked, and with any declared type, as its content decides.
 */
export function takeUploads(app: FastifyInstance): (route: RouteOptions) => void {
  const routes: RouteOptions[] = []
  void app.register(async (inner) => {
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('*', (_request, payload, done) => done(null, arriving(payload)))
    for (const route of routes) inner.route(route)
  })
  return (route) => void routes.push(route)
}

/** The chunks of a body. The rest of one that was refused midway is thrown away, and the connection stays. */
function arriving(payload: Readable): AsyncIterable<Uint8Array> {
  return {
    async *[Symbol.asyncIterator]() {
      try {
        yield* payload.iterator({ destroyOnReturn: false })
      } finally {
        payload.resume()
      }
    },
  }
}
