import { expect, test } from 'vitest'
import { inUtf8 } from './file-encodings.ts'

test('a file of Windows-1252 is sent as UTF-8, any other as it is', async () => {
  const bytes = Uint8Array.from([0x4a, 0x6f, 0x73, 0xe9, 0x20, 0x96, 0x20, 0x4f, 0x92, 0x42])
  const file = new File([bytes], 'members.csv')
  expect(await (await inUtf8(file, 'windows-1252')).text()).toBe('José – O’B')
  expect(await inUtf8(file, 'utf-8')).toBe(file)
  const json = new File(['{}'], 'members.json')
  expect(await inUtf8(json, 'windows-1252')).toBe(json)
})
