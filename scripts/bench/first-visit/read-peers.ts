import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BuiltFiles } from './serve-files.ts'
import type { Route } from './visit-page.ts'

const DESCRIPTION = 'peer.json'

/** The build of another portal, with the page that is opened. */
export type Peer = { route: Route; files: BuiltFiles }

/**
 * The builds in a folder, one in each folder of it that has an `index.html`. A `peer.json` beside it says which page is
 * opened and what is on screen once it can be used: `{ "path": "/", "content": "main h1" }`.
 */
export function readPeers(folder: string): Peer[] {
  if (!existsSync(folder)) throw new Error(`${folder} is not there: name the folder with the builds.`)
  return globSync(`*/${DESCRIPTION}`, { cwd: folder })
    .toSorted()
    .map((description) => {
      const place = path.join(folder, path.dirname(description))
      const { path: page, content } = JSON.parse(readFileSync(path.join(folder, description), 'utf8'))
      return { route: { name: path.basename(place), path: page, as: null, content }, files: filesIn(place) }
    })
}

function filesIn(place: string): BuiltFiles {
  const names = globSync('**/*.*', { cwd: place }).filter((name) => name !== DESCRIPTION)
  return new Map(names.map((name) => [`/${name}`, readFileSync(path.join(place, name))]))
}
