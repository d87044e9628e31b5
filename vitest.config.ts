import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGUMENTS } from './scripts/portal/browser.ts'

const secondMarket = 'server/src/hosts/second-market.test.ts'
/** Tests with a limit of milliseconds, which others beside them would take. */
const timed = 'server/src/**/*.timed.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // No test leaves anything behind in a module, and loading the portal anew for each file takes half of the time.
    isolate: false,
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
      { test: { name: 'web', include: ['web/{src,plugins}/**/*.test.ts'], testTimeout: 120_000 } },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        test: {
          name: 'components',
          include: ['src/**/*.component.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env['CHROME_PATH'], args: BROWSER_ARGUMENTS },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          // Its modules are made anew with the other market.
          name: 'second market',
          isolate: true,
          include: [secondMarket],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [secondMarket, timed],
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'timed',
          include: [timed],
          // One at a time, after all others.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          globalSetup: ['server/src/testing/global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
