import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Button, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../server/src/embedded-postgres/free-port.ts'
import { type Engine, type EnginePage, type NamedKey, type Point, WINDOW_SIZE } from './engine.ts'

const KEYS: Record<NamedKey, string> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  ArrowDown: Key.ARROW_DOWN,
}

const MAX_START_MS = 30_000
/** Between two points of a drag. */
const DRAG_MS = 200

/** Starts the WebKitGTK driver with its own screen; each page is its own browser. */
export async function startWebKit(driverProgram: string, screenProgram: string): Promise<Engine> {
  const port = await freePort()
  const screen = await startScreen(screenProgram)
  const driver = spawn(driverProgram, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const end = async () => {
    await ended(driver)
    await ended(screen.process)
  }
  try {
    await untilAnswered(`${url}/status`, driver)
    const first = await startBrowser(url)
    const capabilities = await first.getCapabilities()
    await first.quit()
    return {
      title: `WebKitGTK ${capabilities.getBrowserVersion()}`,
      open: async () => pageOf(await startBrowser(url)),
      close: end,
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function startBrowser(url: string): Promise<WebDriver> {
  const driver = await new Builder().usingServer(url).withCapabilities({ browserName: 'MiniBrowser' }).build()
  await driver.manage().window().setRect(WINDOW_SIZE)
  return driver
}

async function startScreen(program: string): Promise<{ process: ChildProcess; display: string }> {
  const { width, height } = WINDOW_SIZE
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-displayfd', '1']
  const process = spawn(program, screen, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = await once(process.stdout, 'data')
  return { process, display: `:${String(number).trim()}` }
}

async function untilAnswered(url: string, process: ChildProcess): Promise<void> {
  for (const end = Date.now() + MAX_START_MS; Date.now() < end && process.exitCode === null; await wait(50)) {
    const isAnswered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isAnswered) return
  }
  throw new Error('The driver of WebKit did not start.')
}

async function ended(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null) return
  process.kill()
  await once(process, 'exit')
}

function pageOf(driver: WebDriver): EnginePage {
  const at = ({ x, y }: Point, duration = 0) => ({ x, y, origin: Origin.VIEWPORT, duration })
  return {
    goto: (url) => driver.get(url),
    run: (body) => driver.executeScript(body),
    point: async ([first, ...others]) => {
      const actions = driver.actions().move(at(first)).press(Button.LEFT)
      for (const point of others) actions.move(at(point, DRAG_MS))
      await actions.release(Button.LEFT).perform()
    },
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    errors: () => [],
    close: () => driver.quit(),
  }
}
