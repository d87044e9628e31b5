import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { inRoot } from '../../launch/paths.mjs'
import type { FloorListing } from './floor-listing.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/**
 * Builds a bare React page with these listings and serves it as the portal serves its own: compressed, and kept by the
 * browser for good where the name tells the content. Answers how to end it.
 */
export async function serveFloor(port: number, listings: FloorListing[]): Promise<() => void> {
  const files = new Map<string, Buffer>()
  const add = (name: string, content: string | Uint8Array) => files.set(name, brotliCompressSync(content))
  for (const { fileName, content } of await builtFiles()) add(`/${fileName}`, content)
  add('/listings.json', JSON.stringify(listings))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Whatever else is asked for, such as whether it is ready, is the page.
    const name = files.has(pathname) ? pathname : '/index.html'
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name)],
      'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      'content-encoding': 'br',
    })
    response.end(files.get(name))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

async function builtFiles() {
  const built = await build({
    root: inRoot('scripts/bench/first-visit/floor'),
    configFile: false,
    logLevel: 'error',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('The floor has no single output')
  return built.output.map((file) => ({
    fileName: file.fileName,
    content: file.type === 'chunk' ? file.code : file.source,
  }))
}
