import { foldedText } from 'contract/find/find-rank.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testServer } from '#testing/test-server.ts'

const server = await testServer()

test('the database folds any letters, signs and marks as the contract does', async () => {
  const signs = [
    ...Array.from({ length: 0x70 }, (_, index) => 0x2000 + index),
    0xa0,
    0xad,
    0xb4,
    0x60,
    0x2b9,
    0x2bb,
    0x2bc,
    0x61c,
    0x2212,
    0xfe63,
    0xff0d,
    0xff07,
    0xfeff,
    0x3000,
  ].map((code) => `A${String.fromCodePoint(code)}B`)
  const texts = [...signs, 'Ñúñez O’Brien', '“Lot 7”', '#12\u200BB', 'नमस्ते', 'Nguyễn Văn', '45‑09', '王小明']
  const { rows } = await server.db.execute(
    sql`select text, folded_text(text) as folded from unnest(${sql.param(texts)}::text[]) text`,
  )
  expect(rows).toEqual(texts.map((text) => ({ text, folded: foldedText(text) })))
})
