import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const generated = fileURLToPath(new URL('../src/app/route-tree.gen.ts', import.meta.url))

const parts: Record<string, { id: string; cut: (tree: string) => string }> = {
  'virtual:member-routes': { id: `${generated}?members`, cut: withoutConsole },
  'virtual:console-routes': { id: `${generated}?console`, cut: consoleAlone },
}

/**
 * The generated tree of routes in two parts, so that members do not load the names of pages that only staff open:
 * `virtual:member-routes` has no more of the console than the route that mounts the rest, `virtual:console-routes` adds
 * this rest to the same root.
 */
export function memberRoutes(): Plugin {
  return {
    name: 'gatehouse-member-routes',
    enforce: 'pre',
    resolveId: (source) => parts[source]?.id ?? null,
    load(asked) {
      const part = Object.values(parts).find(({ id }) => id === asked)
      if (!part) return null
      this.addWatchFile(generated)
      return { code: part.cut(readFileSync(generated, 'utf8')), moduleType: 'ts' }
    },
  }
}

/** Takes every route below `/staff` out of what runs, but for its splat; types are left, as they do not run. */
export function withoutConsole(tree: string): string {
  return withoutRoutes(tree, "staff\\/(?!\\$\\.tsx')")
}

/** The other routes alone, which join those that are there. */
export function consoleAlone(tree: string): string {
  return withoutRoutes(tree, "(?!__root\\.tsx'|staff\\/(?!\\$\\.tsx'))").replace(
    '_addFileChildren(rootRouteChildren)',
    '_addFileChildren([...rootRouteImport.children, ...Object.values(rootRouteChildren)])',
  )
}

/** Takes routes out by what their files begin with. */
function withoutRoutes(tree: string, file: string): string {
  const imports = new RegExp(
    `^import \\{ Route as (\\w+)RouteImport \\} from '.*\\/routes\\/${file}.*'\\n`,
    'gm',
  )
  const names = [...tree.matchAll(imports)].map(([, name]) => name ?? '')
  return names.reduce(
    (rest, name) =>
      rest
        .replace(new RegExp(`^const ${name}Route =[^]*? as any\\)\\n`, 'm'), '')
        .replace(new RegExp(`^ {2}${name}Route:\\s+${name}Route,\\n`, 'm'), ''),
    tree.replace(imports, ''),
  )
}
