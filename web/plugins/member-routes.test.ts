import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutConsole } from './member-routes.ts'

const tree = readFileSync(new URL('../src/app/route-tree.gen.ts', import.meta.url), 'utf8')

/** Names of the routes that a tree imports, makes and mounts. */
function routesOf(text: string) {
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name ?? '').toSorted()
  return {
    imported: named(/^import \{ Route as (\w+)RouteImport \}/gm).filter((name) => name !== 'root'),
    made: named(/^const (\w+)Route =/gm),
    mounted: named(/^ {2}(\w+)Route:\s+\w+Route,$/gm),
  }
}

test('the routes that members load have one of the console, which mounts the others, and all other routes', () => {
  const [all, left] = [routesOf(tree), routesOf(withoutConsole(tree))]
  const expected = all.imported.filter((name) => !/^Staff(?!Splat$)/.test(name))
  expect(all.imported.length - expected.length).toBeGreaterThan(30)
  expect(left).toEqual({ imported: expected, made: expected, mounted: expected })
})
