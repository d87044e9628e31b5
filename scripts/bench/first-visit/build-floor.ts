import { build } from 'vite'
import { inRoot } from '../../launch/paths.mjs'
import type { FloorListing } from './floor-listing.ts'
import type { BuiltFiles } from './serve-files.ts'

/** Builds a bare React page with these listings. */
export async function buildFloor(listings: FloorListing[]): Promise<BuiltFiles> {
  const built = await build({
    root: inRoot('scripts/bench/first-visit/floor'),
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
