import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Manifest } from 'vite'
import { inRoot, ownNode } from '../../launch/paths.mjs'
import { run } from '../../launch/run.mjs'

const MAX_GROWTH = 1024
const PAGE = '?tsr-split=component'

type Built = { manifest: Manifest; sizeOf: (file: string) => number }

/**
 * What the console costs on the pages of members: brotli bytes of all files that each page imports, in this build and in
 * one without the console's routes. False when a page is more than 1 KB larger.
 */
export async function measureConsoleBytes(): Promise<boolean> {
  const directory = mkdtempSync(path.join(tmpdir(), 'gatehouse-lean-'))
  try {
    await buildWithoutConsole(directory)
    const without = readBuild(path.join(directory, 'web/dist'))
    const withConsole = readBuild(inRoot('web/dist'))
    let isGood = true
    for (const page of ['index.html', ...Object.keys(without.manifest).filter((key) => key.endsWith(PAGE))]) {
      const [before, after] = [bytesOf(without, page), bytesOf(withConsole, page)]
      const isWithin = after - before <= MAX_GROWTH
      isGood &&= isWithin
      const name = page.replace('src/routes/', '').replace(PAGE, '')
      console.log(`${isWithin ? 'ok  ' : 'OVER'}  ${name.padEnd(44)}${before} ${after} ${after - before}`)
    }
    return isGood
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
