import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consoleAlone, withoutConsole } from './member-routes.ts'

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

const isOfConsole = (name: string) => /^Staff(?!Splat$)/.test(name)

test('the routes that members load have one of the console, which mounts the others, and all other routes', () => {
  const [all, left] = [routesOf(tree), routesOf(withoutConsole(tree))]
  const expected = all.imported.filter((name) => !isOfConsole(name))
  expect(all.imported.length - expected.length).toBeGreaterThan(30)
  expect(left).toEqual({ imported: expected, made: expected, mounted: expected })
})

test('the console adds all of its routes to the others, and none that is there', () => {
  const rest = consoleAlone(tree)
  const expected = routesOf(tree).imported.filter(isOfConsole)
  expect(routesOf(rest)).toEqual({ imported: expected, made: expected, mounted: expected })
  expect(rest).toContain('[...rootRouteImport.children, ...')
})
