import { createServer } from 'node:http'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { inRoot } from '../launch/paths.mjs'

/** A row of the floor: the texts of its cells. */
export type FloorListing = { id: string; cells: string[] }

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Names begin with a slash. */
type BuiltFiles = Map<string, string | Uint8Array>

/** Builds a bare React page with these listings. */
export async function buildFloor(listings: FloorListing[]): Promise<BuiltFiles> {
  const built = await build({
    root: inRoot('scripts/bench/floor'),
    configFile: false,
    logLevel: 'error',
    build: { write: false },
  })
  if (!('output' in built)) throw new Error('The floor has no single output')
  const files: BuiltFiles = new Map([['/listings.json', JSON.stringify(listings)]])
  for (const file of built.output)
    files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source)
  return files
}

/**
 * Serves a built page as the portal serves its own: compressed, and kept by the browser for good where the name tells the
 * content. Whatever is not there is answered with the page. Answers how to end it.
 */
export async function serveFiles(port: number, built: BuiltFiles): Promise<() => void> {
  const files = new Map([...built].map(([name, content]) => [name, brotliCompressSync(content)]))
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const name = files.has(pathname) ? pathname : '/index.html'
    response.writeHead(200, {
      'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
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
