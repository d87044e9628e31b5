import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SectionSettings } from '../preferences/preferences.ts'
import { arrangeSections, moveSection, neighbourOf, sectionsFor } from './arrangement.ts'

const section = (name: string, locked = false) =>
  ({ name, type: 'favorites', status: 'Active', locked }) as const
const names = (sections: { name: string }[]) => sections.map(({ name }) => name).join('')
const sections = [section('L', true), section('a'), section('b'), section('c'), section('d')]
const plain = {
  originatingSystemID: 'CRM',
  isCrmlsAdmin: false,
  isCrmlsAorAdmin: false,
  isCrmlsOfficeAdmin: false,
}

test('without settings the order of the server holds; a moved section takes the place of its target [1/DASH-01]', () => {
  expect(names(arrangeSections(sections, {}))).toBe('Labcd')
  const down = moveSection(sections, {}, 'a', 'c')
  expect(names(arrangeSections(sections, down))).toBe('Lbcad')
  expect(names(arrangeSections(sections, moveSection(sections, down, 'd', 'b')))).toBe('Ldbca')
})

test('a locked section neither moves nor gives up its place, wherever it stands [1/DASH-04, 1/D1-44]', () => {
  expect(moveSection(sections, {}, 'L', 'b')).toEqual({})
  expect(moveSection(sections, {}, 'b', 'L')).toEqual({})
  expect(names(arrangeSections(sections, { L: { order: 9 }, a: { order: -5 } }))).toBe('Labcd')
  expect(neighbourOf(sections, 'a', -1)).toBeNull()
  expect(neighbourOf(sections, 'L', 1)).toBeNull()
  const any = fc.uniqueArray(fc.record({ name: fc.string({ minLength: 1 }), locked: fc.boolean() }), {
    selector: ({ name }) => name,
    maxLength: 8,
  })
  const moves = fc.array(fc.tuple(fc.nat(7), fc.nat(7)), { maxLength: 12 })
  fc.assert(
    fc.property(any, moves, (list, steps) => {
      const given = list.map(({ name, locked }) => section(`s${name}`, locked))
      let settings: Record<string, SectionSettings> = {}
      for (const [from, to] of steps)
        settings = moveSection(given, settings, given[from]?.name ?? '', given[to]?.name ?? '')
      const arranged = arrangeSections(given, settings)
      expect(arranged.toSorted((one, other) => given.indexOf(one) - given.indexOf(other))).toEqual(given)
      for (const [index, entry] of given.entries()) if (entry.locked) expect(arranged[index]).toBe(entry)
    }),
  )
})

test('a step up or down takes the place of the next section that can move', () => {
  const mixed = [section('a'), section('L', true), section('b')]
  expect(neighbourOf(mixed, 'a', 1)).toBe('b')
  expect(neighbourOf(mixed, 'b', -1)).toBe('a')
  expect(neighbourOf(mixed, 'b', 1)).toBeNull()
  expect(names(arrangeSections(mixed, moveSection(mixed, {}, 'a', 'b')))).toBe('bLa')
})

test('other choices for a section are kept when sections move, and new sections find a place', () => {
  const settings = moveSection(sections, { b: { show: false, collapsed: true } }, 'b', 'd')
  expect(settings['b']).toEqual({ show: false, collapsed: true, order: 4 })
  expect(settings['L']).toBeUndefined()
  expect(names(arrangeSections([...sections, section('e')], settings))).toBe('Lacdbe')
})

test('pending sections are for admins and analytics not for SWL', () => {
  const list = [
    { ...section('p'), status: 'Pending' },
    { ...section('n'), type: 'analytics' },
    section('a'),
  ] as const
  expect(names(sectionsFor(list, plain))).toBe('na')
  for (const flag of ['isCrmlsAdmin', 'isCrmlsAorAdmin', 'isCrmlsOfficeAdmin'])
    expect(names(sectionsFor(list, { ...plain, [flag]: true }))).toBe('pna')
  expect(names(sectionsFor(list, { ...plain, originatingSystemID: 'SWL' }))).toBe('a')
})
