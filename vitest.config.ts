import path from 'node:path'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { BROWSER_ARGUMENTS } from './scripts/portal/browser.ts'
import { minifiedContract } from './web/plugins/minified-contract.ts'

const secondMarket = 'server/src/hosts/second-market.test.ts'
/** Limits at volume, lost processes and lost databases, which a change of one feature rarely breaks: `npm run test:all` runs them. */
const volume = ['server/src/**/*.volume.test.ts', 'scripts/**/*.volume.test.ts']
/** Tests with a limit of milliseconds, which others beside them would take. */
const timed = 'server/src/**/*.timed.test.ts'
/** Enough for a busy machine; what passes takes a small part of it. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 20_000 } } }
/** A database, and the date of the tests in place of the true one. */
/** The market of the demo, also where no database brings one. */
const market = path.resolve('contract/src/market/market-of-tests.ts')
const dated = {
  globalSetup: ['server/src/testing/global-setup.ts'],
  setupFiles: [market, 'server/src/testing/setup-date.ts'],
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // No test leaves anything behind in a module, and loading the portal anew for each file takes half of the time.
    isolate: false,
    projects: [
      {
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], setupFiles: [market], ...patience },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          exclude: volume,
          setupFiles: [market],
          ...patience,
        },
      },
      {
        plugins: [minifiedContract()],
        test: { name: 'web', include: ['web/{src,plugins}/**/*.test.ts'], setupFiles: [market], ...patience },
      },
      {
        extends: 'web/vite.config.ts',
        root: 'web',
        // What is found only while tests run would reload all pages, and lose the tests in them.
        optimizeDeps: { include: ['@simplewebauthn/browser', 'leaflet'] },
        test: {
          name: 'components',
          // As many as all others, so that they run beside them: one page alone leaves a core idle.
          maxWorkers: 2,
          include: ['src/**/*.component.test.tsx'],
          setupFiles: [market],
          ...patience,
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
          ...dated,
          ...patience,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [secondMarket, timed, ...volume],
          ...dated,
          ...patience,
        },
      },
      {
        test: {
          name: 'volume',
          include: volume,
          ...dated,
          ...patience,
        },
      },
      {
        test: {
          name: 'timed',
          include: [timed],
          // One at a time, after all others.
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
          ...dated,
          ...patience,
        },
      },
    ],
  },
})
