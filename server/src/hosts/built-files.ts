import path from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

export const dist = fileURLToPath(new URL('../../../web/dist', import.meta.url))

/**
 * Headers for pages and calls. Code is the same for every origin, and a browser that finds `Vary: Origin` fetches it again
 * where another part of the page asks; on forty files the rest takes as long as a file of its own.
 */
const NOT_FOR_CODE = [
  'access-control-expose-headers',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'vary',
]

/** The files of the built web app by their names; browsers keep those with a hash in it permanently. */
export async function serveBuiltFiles(
  app: FastifyInstance,
  { hasPages }: { hasPages: boolean },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: dist,
    index: false,
    preCompressed: true,
    serve: false,
    allowedPath: (name) => hasPages || !/(\.html|\/)$/i.test(name),
    setHeaders: (response, file) => {
      const isHashed = path.relative(dist, file).startsWith('assets')
      response.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      )
      if (isHashed) for (const name of NOT_FOR_CODE) response.removeHeader(name)
    },
  })
  // The routes of the library read whole folders: one for each file at the start, or at each call to compare a spelling.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => reply.sendFile(request.url.split('?', 1)[0] ?? '/'),
  })
}
