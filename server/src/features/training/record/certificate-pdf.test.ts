import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { certificatePdf } from './certificate-pdf.ts'

async function printed(name: string, className: string): Promise<string> {
  const content = await certificatePdf({
    number: 'C1',
    marketName: 'Portal',
    accent: '#0f5e6b',
    name,
    loginId: 'm1264',
    license: 'Not on file',
    className,
    date: '11-17-2026',
    hours: '2.50',
    category: 'Ethics',
    provider: 'Association',
    instructor: 'Ada Young',
    place: 'Room 2',
    issuedOn: '11-18-2026',
    checkAddress: 'https://portal.example.com/verify/C1',
  })
  const pdf = await getDocument({ data: content }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

test('look-alikes are mapped and marks that nobody sees are left out', async () => {
  const text = await printed('Dân\u200E O’Neill\u2011Smith\u2060', 'Fair\u00A0Housing℠ \u{1F600}')
  expect(text).toContain('Dân O’Neill-Smith')
  expect(text).toContain('Fair HousingSM')
  expect(text).not.toContain('?')
  expect(text).not.toContain('cannot be printed')
})

test.each(['王 伟', '김 소연', 'محمد علي', 'राम शर्मा', 'Ada 王'])(
  '%s, a name that cannot be printed, is the User ID, and the document says so [5/TRAIN-21]',
  async (name) => {
    const text = await printed(name, `契約 ${name}`.replace('Ada', ''))
    expect(text).toContain('This certifies that User ID m1264 License')
    expect(text).toContain('Class as named on the check page')
    expect(text).toContain('Some letters cannot be printed here. The check page shows name and class')
    expect(text).not.toContain('?')
  },
)
