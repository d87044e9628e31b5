import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine, fileNameOf } from './csv.ts'

test.for([
  ['=1+1', "'=1+1"],
  ['+1 555', "'+1 555"],
  ['-x', "'-x"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['  =1', "'  =1"],
  ['\t=1', "'\t=1"],
  ['\nx', "'\nx"],
  ['＝1', "'＝1"],
  ['-5', '-5'],
  ['+5.25', '+5.25'],
  ["O'Neil, Jr.", "O'Neil, Jr."],
  ['say "no"', 'say "no"'],
] as const)('%j is written so that it is no formula [4/D4-39]', ([text, read]) => {
  expect(parse(csvLine([text, 'x']))).toEqual([[read, 'x']])
})

test('any written value is read as it was, with nothing but the mark before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2, maxLength: 5 }), (cells) => {
      const line = csvLine(cells)
      expect(line.endsWith('\r\n')).toBe(true)
      const [read = []] = parse(line, { relax_column_count: false, bom: false })
      expect(read.length).toBe(cells.length)
      for (const [place, cell] of cells.entries()) {
        const text = read[place] ?? ''
        expect([cell, `'${cell}`]).toContain(text)
        if (/^\s*[=+\-@\t\r\n]/.test(text)) expect(text).toMatch(/^[+-]?\d+([.,]\d+)?$/)
      }
    }),
  )
})

test('names of files are of plain letters', () => {
  expect(fileNameOf('class', '../ü "x"', 7)).toBe('class-_x_-7.csv')
})
