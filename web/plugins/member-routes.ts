import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const MODULE = 'virtual:member-routes'
const generated = fileURLToPath(new URL('../src/app/route-tree.gen.ts', import.meta.url))

/**
 * `virtual:member-routes`: the generated tree of routes with no more of the console than the route that mounts the rest,
 * so that members do not load the names of pages that only staff open.
 */
export function memberRoutes(): Plugin {
  const id = `${generated}?members`
  return {
    name: 'gatehouse-member-routes',
    enforce: 'pre',
    resolveId: (source) => (source === MODULE ? id : null),
    load(asked) {
      if (asked !== id) return null
      this.addWatchFile(generated)
      return { code: withoutConsole(readFileSync(generated, 'utf8')), moduleType: 'ts' }
    },
  }
}

/** Takes every route below `/staff` out of what runs, but for its splat; types are left, as they do not run. */
export function withoutConsole(tree: string): string {
  const imports = /^import \{ Route as (\w+)RouteImport \} from '.*\/routes\/staff\/(?!\$\.tsx').*'\n/gm
  const names = [...tree.matchAll(imports)].map(([, name]) => name ?? '')
  return names.reduce(
    (rest, name) =>
      rest
        .replace(new RegExp(`^const ${name}Route =[^]*? as any\\)\\n`, 'm'), '')
        .replace(new RegExp(`^ {2}${name}Route:\\s+${name}Route,\\n`, 'm'), ''),
    tree.replace(imports, ''),
  )
}
