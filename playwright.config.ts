import { defineConfig } from '@playwright/test'
import { ownNode } from './scripts/launch/paths.mjs'
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/portal/browser.ts'
import { freePort } from './server/src/embedded-postgres/free-port.ts'

// The workers read this file too: they take over what the first reader decided.
process.env['E2E_PORT'] ??= String(await freePort())
process.env['CHROME_PATH'] ??= await findBrowser()
const port = Number(process.env['E2E_PORT'])

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  // Journeys wait more than they work: three browsers share two cores.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Of a whole journey: a busy machine takes twice as long as an idle one.
  timeout: 300_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: BROWSER_ARGUMENTS },
  },
  webServer: {
    command: `"${ownNode}" scripts/portal/serve.ts ${port}`,
    url: `http://localhost:${port}/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
