import { mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot } from './launch/paths.mjs'
import { openScreen, resize } from './portal/open-screen.ts'
import { CommandError, runCommand } from './portal/run-command.ts'
import { SCREENS, type Screen } from './portal/screen-table.ts'
import { type PortalBrowser, withPortal } from './portal/with-portal.ts'

const largest = { width: 1440, height: 900 }
const sizes = [largest, { width: 768, height: 1024 }, { width: 390, height: 844 }]
const themes = ['light', 'dark', 'contrast']

const USAGE = `Use: npm run screens -- [<screen>...]

Takes pictures of the screens, all of them without a name, into screens/, in three sizes and three themes.

${SCREENS.map(({ name }) => `  ${name}`).join('\n')}`

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

async function main(): Promise<void> {
  const { positionals: names } = parseArgs({ allowPositionals: true })
  const unknown = names.find((name) => SCREENS.every((screen) => screen.name !== name))
  if (unknown !== undefined)
    throw new CommandError(`There is no screen "${unknown}": --help lists the names.`)
  mkdirSync(inRoot('screens'), { recursive: true })
  await withPortal(async (portal) => {
    for (const screen of SCREENS.filter(({ name }) => names.length === 0 || names.includes(name)))
      for (const theme of themes)
        await take(portal, screen, theme).then(
          () => console.log(`${screen.name} ${theme}`),
          (error: unknown) => {
            process.exitCode = 1
            console.error(`${screen.name} ${theme} is not right: ${String(error).split('\n')[0]}`)
          },
        )
  })
}

await runCommand(USAGE, main)
