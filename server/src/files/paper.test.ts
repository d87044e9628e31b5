import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { Paper } from './paper.ts'

async function printed(facts: [string, string][]): Promise<string> {
  const paper = await Paper.open('Receipt', JSON.stringify(facts))
  paper.facts(facts)
  paper.foot('R1', '')
  const pdf = await getDocument({ data: await paper.document.save() }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join('')
    .replace(/\s+/g, ' ')
}

test('letters that cannot be printed are left out, a text of nothing else is named, and the foot says so [5/PROOF-25]', async () => {
  const text = await printed([
    ['By', '王 伟 (m1264)'],
    ['Note', '契約'],
    ['File', 'Łódź\u2011Ελλάδα.pdf'],
  ])
  expect(text).toContain('(m1264)')
  expect(text).toContain('(in letters that cannot be printed here)')
  expect(text).toContain('Łódź-Ελλάδα.pdf')
  expect(text).toContain('Some letters cannot be printed here. The portal shows them as they are on file.')
  expect(text).not.toContain('?')
})

test('a paper on which every letter stands says nothing of it', async () => {
  expect(await printed([['By', 'Dân O’Neill \u{1F600}']])).not.toContain('cannot be printed')
})
