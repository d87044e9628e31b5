import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Manifest } from 'vite'
import { inRoot, ownNode } from '../../launch/paths.mjs'
import { run } from '../../launch/run.mjs'

/** Bytes that a page of members may be larger for the console. */
export const MOST_GROWTH = 1024
const PAGE = '?tsr-split=component'

type Built = { manifest: Manifest; sizeOf: (file: string) => number }

/** Prints what the console costs on the pages of members. False when a page is more than 1 KB larger. */
export async function measureConsoleBytes(): Promise<boolean> {
  const grown = await memberPagesBytes()
  for (const { page, before, after } of grown)
    console.log(
      `${after - before <= MOST_GROWTH ? 'ok  ' : 'OVER'}  ${page.padEnd(44)}${before} ${after} ${after - before}`,
    )
  return grown.every(({ before, after }) => after - before <= MOST_GROWTH)
}

/**
 * Brotli bytes of all files that each page of members imports: `before` in a build without the console's routes, which takes
 * half a minute to make, `after` in this build.
 */
export async function memberPagesBytes(): Promise<{ page: string; before: number; after: number }[]> {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-lean-'))
  try {
    await buildWithoutConsole(directory)
    const without = readBuild(path.join(directory, 'web/dist'))
    const withConsole = readBuild(inRoot('web/dist'))
    const pages = Object.keys(without.manifest).filter((key) => key === 'index.html' || key.endsWith(PAGE))
    return pages.map((page) => ({
      page: page.replace('src/routes/', '').replace(PAGE, ''),
      before: bytesOf(without, page),
      after: bytesOf(withConsole, page),
    }))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Builds a copy of the web app in which the routes of the console are not there. */
async function buildWithoutConsole(directory: string): Promise<void> {
  const web = path.join(directory, 'web')
  cpSync(inRoot('web'), web, { recursive: true, filter: (file) => file !== inRoot('web/dist') })
  rmSync(path.join(web, 'src/routes/staff'), { recursive: true })
  for (const name of ['contract', 'node_modules', 'package.json', 'tsconfig.base.json'])
    symlinkSync(inRoot(name), path.join(directory, name))
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await run(ownNode, [vite, 'build'], env, web)
  if (code !== 0) throw new Error(`The web app cannot be built without the console:\n${output}`)
}

function readBuild(dist: string): Built {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8'))
  return { manifest, sizeOf: (file) => statSync(path.join(dist, `${file}.br`)).size }
}

/** All that a page imports, itself included; what it fetches later is not part of it. */
function bytesOf({ manifest, sizeOf }: Built, page: string): number {
  const keys = new Set<string>()
  const add = (key: string) => {
    if (keys.has(key)) return
    keys.add(key)
    for (const imported of manifest[key]?.imports ?? []) add(imported)
  }
  add(page)
  const files = new Set(
    [...keys].flatMap((key) => {
      const chunk = manifest[key]
      return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
    }),
  )
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0)
}
