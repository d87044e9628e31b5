import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/portal/browser.ts'

// The workers read this file too: they take over what the first reader decided.
process.env['CHROME_PATH'] ??= await findBrowser()
// Tests and browsers count days alike on every machine.
process.env['TZ'] = 'UTC'

export default defineConfig({
  testDir: 'e2e',
  globalSetup: 'e2e/support/start-database.ts',
  outputDir: 'test-results/browser',
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-expected/{arg}{ext}',
  // Journeys wait more than they work: three browsers share two cores.
  workers: Number(process.env['E2E_WORKERS'] ?? 3),
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // Of a whole journey: a busy machine takes twice as long as an idle one.
  timeout: 120_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: process.env['CHROME_PATH'], args: BROWSER_ARGUMENTS },
  },
})
