import { launch, type Page } from 'puppeteer-core'
import { type Engine, type EnginePage, WINDOW_SIZE } from './engine.ts'

/** Starts Firefox, which has native WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({ browser: 'firefox', executablePath, defaultViewport: WINDOW_SIZE })
  return {
    title: (await browser.version()).replace('/', ' '),
    open: async () => {
      const context = await browser.createBrowserContext()
      return pageOf(await context.newPage(), () => context.close())
    },
    close: () => browser.close(),
  }
}

function pageOf(page: Page, close: () => Promise<void>): EnginePage {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return {
    goto: async (url) => {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    run: (body) => page.evaluate(`(() => {${body}\n})()`),
    point: async ([first, ...others]) => {
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const { x, y } of others) await page.mouse.move(x, y)
      await page.mouse.up()
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    errors: () => errors,
    close,
  }
}
