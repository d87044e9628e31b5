import { mkdirSync } from 'node:fs'
import { inRoot } from './launch/paths.mjs'
import { openScreen, resize } from './portal/open-screen.ts'
import { SCREENS, type Screen } from './portal/screen-table.ts'
import { type PortalBrowser, withPortal } from './portal/with-portal.ts'

const largest = { width: 1440, height: 900 }
const sizes = [largest, { width: 768, height: 1024 }, { width: 390, height: 844 }]
const themes = ['light', 'dark', 'contrast']
const wanted = process.argv.slice(2)

/** Walks to a screen once and takes it in each size. */
async function take(portal: PortalBrowser, screen: Screen, theme: string): Promise<void> {
  const { page, failed, close } = await openScreen(portal, screen, { viewport: largest, theme })
  for (const size of sizes) {
    await resize(page, size)
    const path = inRoot('screens', `${screen.name}-${size.width}-${theme}.png`)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
  }
  await close()
  if (failed.length > 0) throw new Error(`it shows a failed request: ${failed.join(', ')}`)
}

mkdirSync(inRoot('screens'), { recursive: true })
await withPortal(async (portal) => {
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    for (const theme of themes)
      await take(portal, screen, theme).then(
        () => console.log(`${screen.name} ${theme}`),
        (error: unknown) => {
          process.exitCode = 1
          console.error(`${screen.name} ${theme} is not right: ${String(error).split('\n')[0]}`)
        },
      )
})
