import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FEATURES } from '../../contract/src/features.ts'
import { inRoot } from '../launch/paths.mjs'

const settings = readFileSync(inRoot('docs/settings.md'), 'utf8')
const features = readFileSync(inRoot('docs/features.md'), 'utf8')

/** Rows of the first table of a text, as their cells; without the head. */
function tableOf(text: string): string[][] {
  const [, table = ''] = /\n(\|[\s\S]*?)\n\n/.exec(text) ?? []
  const lines = table.split('\n')
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

test('each addition has its settings, a fault on purpose and what to do when it fails in the documents [5/S5-49]', () => {
  const rows = tableOf(features)
  expect(rows.map(([name]) => name)).toEqual(FEATURES.map((name) => `\`${name}\``))
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(4)
    for (const cell of row) expect(cell, row[0]).not.toBe('')
  }
  const anchors = [...features.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const links = rows.flatMap((row) => [...row.join(' ').matchAll(/\]\(#([^)]+)\)/g)].map(([, to]) => to))
  expect(links.length).toBeGreaterThan(8)
  for (const to of links) expect(anchors).toContain(to)
})

test('every setting of the environment stands in the documents, and those of the additions are among them [5/S5-49]', () => {
  const config = readFileSync(inRoot('server/src/config.ts'), 'utf8')
  const read = [...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)
  expect(read.length).toBeGreaterThan(50)
  const documented = tableOf(settings).flatMap(([names = '']) =>
    [...names.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(read.filter((name) => !documented.includes(name))).toEqual([])
  const named = tableOf(features).flatMap(([, settings = '']) =>
    [...settings.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  )
  expect(named.filter((name) => !documented.includes(name))).toEqual([])
})
