import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePacks, type Pack, type Screen } from './pack-modules.ts'

function pack(name: string, size: number, screens: Screen[], imports: Pack[] = []): Pack {
  return { modules: [name], size, screens: new Set(screens), imports: new Set(imports) }
}

const namesOf = (packs: Pack[]) => packs.map(({ modules }) => modules.toSorted().join('+')).toSorted()

const list = { visits: 1 }
const form = { visits: 1 }
const home = { visits: 5 }
const desk = { visits: 0.11, isConsole: true }
const audit = { visits: 0.11, isConsole: true }

test('small packs of the same pages become one', () => {
  expect(namesOf(mergePacks([pack('a', 500, [list, form]), pack('b', 900, [list, form])]))).toEqual(['a+b'])
})

test('a large pack stays away from pages that do not need it', () => {
  const packs = () => [pack('icons', 2000, [home, list]), pack('picker', 90_000, [list, form])]
  expect(namesOf(mergePacks(packs()))).toEqual(['icons', 'picker'])
})

test('a small pack stays away from pages that would load the large one that it imports', () => {
  const calendar = pack('calendar', 90_000, [form])
  const dates = pack('dates', 500, [form], [calendar])
  expect(namesOf(mergePacks([pack('icons', 500, [list, form]), dates, calendar]))).toEqual([
    'calendar+dates',
    'icons',
  ])
})

test('a page counts as one of those that need a pack once it loads what imports it', () => {
  const names = pack('names', 500, [form])
  const dates = pack('dates', 500, [list, form], [names])
  expect(namesOf(mergePacks([dates, names, pack('icons', 500, [list, form])]))).toEqual(['dates+icons+names'])
})

test('packs of the console stay apart from those of members', () => {
  const packs = () => [pack('icons', 500, [list, desk]), pack('roster', 500, [desk, audit])]
  expect(namesOf(mergePacks(packs()))).toEqual(['icons', 'roster'])
})

test('many pages of the console put nothing into the pages of members that those are better off without', () => {
  const pages = Array.from({ length: 500 }, () => ({ visits: 0.1, isConsole: true }))
  const packs = () => [pack('icons', 500, [list, ...pages]), pack('picker', 60_000, [list, form, ...pages])]
  expect(namesOf(mergePacks(packs()))).toEqual(['icons+picker'])
  const apart = () => [pack('icons', 2000, [home, ...pages]), pack('picker', 60_000, [list, form, ...pages])]
  expect(namesOf(mergePacks(apart()))).toEqual(['icons', 'picker'])
})

test('two packs stay apart when a third one stands between them', () => {
  const deep = pack('deep', 100, [list, form])
  const middle = pack('middle', 900_000, [list, home], [deep])
  const top = pack('top', 100, [list, form], [middle])
  expect(namesOf(mergePacks([top, middle, deep]))).toEqual(['deep', 'middle', 'top'])
})

test('whatever is merged, every module stays and no files import each other in a circle', () => {
  const screens = Array.from({ length: 5 }, (_, place) => ({ visits: place === 0 ? 5 : 1 }))
  const drawn = fc.array(
    fc.record({
      size: fc.integer({ min: 1, max: 60_000 }),
      users: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
      imports: fc.array(fc.nat(20)),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(drawn, (records) => {
      const packs: Pack[] = []
      for (const [place, { size, users, imports }] of records.entries())
        packs.push(
          pack(
            String(place),
            size,
            users.flatMap((user) => screens[user] ?? []),
            imports.flatMap((earlier) => packs[earlier] ?? []),
          ),
        )
      const merged = mergePacks(packs)
      expect(merged.flatMap(({ modules }) => modules).toSorted()).toEqual(
        records.map((_, place) => String(place)).toSorted(),
      )
      for (const one of merged) expect(reaches(one, one)).toBe(false)
    }),
  )
})

function reaches(from: Pack, to: Pack, seen = new Set<Pack>()): boolean {
  return [...from.imports].some((next) => {
    if (next === to) return true
    if (seen.has(next)) return false
    seen.add(next)
    return reaches(next, to, seen)
  })
}
