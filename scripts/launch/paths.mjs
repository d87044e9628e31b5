import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..')
export const workspaces = ['contract', 'server', 'web']

/** The Node that comes with the packages and runs everything but this launcher. */
export const ownNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** The Node for a program of ours: in an image without the packages that only build it is the one that runs. */
export const nodeToRun = () => (existsSync(ownNode) ? ownNode : process.execPath)

/** @param {string[]} parts */
export const inRoot = (...parts) => path.join(root, ...parts)

/**
 * How our Node keeps its heap, wherever it is started. V8 would let young objects have 16 MB twice, and grow by 100 MB
 * before it checks what is left of them; half serves as fast. It would let old ones more than double: an import of
 * 100,000 members left 200 MB of nothing.
 */
export const heapParameters = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/**
 * The parameters of our Node for a program of ours, which ends with the one that started it.
 * @param {string} script
 */
export const nodeParameters = (script) => [
  ...heapParameters,
  '--import',
  pathToFileURL(inRoot('scripts/launch/stop-with-parent.mjs')).href,
  path.resolve(root, script),
]
