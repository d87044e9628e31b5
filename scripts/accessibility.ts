import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import { auditPage, type Finding } from './accessibility/engines.ts'
import { FORCED_COLORS, isExcepted } from './accessibility/exceptions.ts'
import { type AuditedScreen, MORE_SCREENS } from './accessibility/more-screens.ts'
import { openScreen, resize } from './portal/open-screen.ts'
import { SCREENS } from './portal/screen-table.ts'
import { type PortalBrowser, withPortal } from './portal/with-portal.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const themes = ['light', 'dark', 'contrast']

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: 'boolean', default: false } },
})

/** A finding of a rule on a screen: each element once, and the looks in which it was found. */
type Noticed = { finding: Finding; elements: Set<string>; looks: Set<string> }
type Result = { checks: number; noticed: Noticed[]; excepted: number }

/** Walks to a screen once and audits it in each size and theme, and in forced colors. */
async function audit(portal: PortalBrowser, screen: AuditedScreen): Promise<Result> {
  const own = sizes.filter(({ width }) => !screen.width || width === screen.width)
  const { page, close } = await openScreen(portal, screen, {
    viewport: own[0],
    theme: 'light',
    bypassCSP: true,
  })
  // A page that counts down to leaving stays while it is audited.
  await page.clock.setFixedTime(Date.now())
  const noticed = new Map<string, Noticed>()
  const result = { checks: 0, excepted: 0 }
  const look = async (name: string) => {
    await settle(page)
    const { checks, findings } = await auditPage(page)
    result.checks += checks
    for (const finding of findings) {
      if (isExcepted(finding, screen.name, name)) result.excepted += 1
      else notice(noticed, finding, name)
    }
  }
  try {
    for (const size of own) {
      await resize(page, size)
      for (const theme of themes) {
        await page.evaluate((name) => {
          document.documentElement.dataset['theme'] = name
        }, theme)
        await look(`${size.width} ${theme}`)
      }
    }
    await page.emulateMedia({ forcedColors: 'active' })
    await look(FORCED_COLORS)
    return { ...result, noticed: [...noticed.values()] }
  } finally {
    await close()
  }
}

function notice(noticed: Map<string, Noticed>, finding: Finding, look: string): void {
  const { engine, rule, isCertain, selector, snippet } = finding
  const key = JSON.stringify([engine, rule, isCertain])
  const known = noticed.get(key) ?? { finding, elements: new Set(), looks: new Set() }
  noticed.set(key, known)
  known.looks.add(look)
  known.elements.add(`${selector}   ${snippet.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
}

/** Colors change within a transition; only their end counts. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [still]
  })
}

/** One line for the screen, and some for each rule that found something; true when none did. */
function print({ name }: AuditedScreen, { checks, noticed, excepted }: Result): boolean {
  const certain = noticed.filter(({ finding }) => finding.isCertain)
  const exceptions = excepted > 0 ? `, ${excepted} excepted` : ''
  const lines = [`${name}: ${checks} checks, ${certain.length} rules with findings${exceptions}`]
  for (const { finding, elements, looks } of options.verbose ? noticed : certain) {
    const { engine, rule, message, isCertain } = finding
    lines.push(`  ${isCertain ? 'WRONG' : 'judge'}  ${engine} ${rule}: ${message} (${[...looks].join(', ')})`)
    for (const element of elements) lines.push(`    ${element}`)
  }
  console.log(lines.join('\n'))
  return certain.length === 0
}

const all: AuditedScreen[] = [...SCREENS, ...MORE_SCREENS]
const queue = all.filter(({ name }) => names.length === 0 || names.includes(name))
const start = Date.now()
let checks = 0
let wrong = 0

/** Takes screens from the queue until it is empty. */
async function work(portal: PortalBrowser): Promise<void> {
  for (let screen = queue.shift(); screen; screen = queue.shift()) {
    try {
      const result = await audit(portal, screen)
      checks += result.checks
      if (!print(screen, result)) wrong += 1
    } catch (error) {
      wrong += 1
      console.error(`${screen.name} could not be audited: ${String(error).split('\n').slice(0, 2).join(' ')}`)
    }
  }
}

const unknown = names.filter((name) => !all.some((screen) => screen.name === name))
if (unknown.length > 0) throw new Error(`There is no screen named ${unknown.join(', ')}.`)
const count = queue.length
await withPortal(async (portal) => {
  await Promise.all(Array.from({ length: availableParallelism() }, () => work(portal)))
})
const seconds = Math.round((Date.now() - start) / 1000)
console.log(`${count} screens, ${checks} checks, ${wrong} screens with findings, ${seconds} s`)
if (wrong > 0) process.exitCode = 1
