import {
  CONSOLE_PAGES,
  CONSOLE_PARTS,
  isFilled,
  MAX_CONSOLE_BYTES,
  measureConsole,
} from '../../scripts/bench/bytes.ts'
import { loadedFiles } from '../../scripts/bench/loaded-files.ts'
import { expect, test } from '../support/members.ts'

test('a list, a form, the editor and the plots of the console stay within their sizes [4/CPERF-03]', async ({
  pageAs,
}) => {
  const filesAt = async (loginId: string, path: string, options = {}) => {
    const page = await pageAs(loginId)
    const { needed, later } = await loadedFiles(page, path, options)
    await page.context().close()
    return [...needed, ...later]
  }
  const present = await filesAt('agent1', '/')
  const bytes = await measureConsole(async (page) => {
    const files = await filesAt('mlsadmin1', CONSOLE_PAGES[page], { act: isFilled })
    return files.filter((file) => !present.includes(file))
  })
  for (const part of CONSOLE_PARTS) {
    expect(bytes[part], part).toBeGreaterThan(0)
    expect(bytes[part], part).toBeLessThanOrEqual(MAX_CONSOLE_BYTES[part])
  }
})
