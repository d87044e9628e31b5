import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { inRoot } from '../launch/paths.mjs'

/** The act of a member on a page before its files are counted. */
export type Act = (page: Page) => Promise<void>

/** The library that signs in is loaded after the first paint and does not count. */
const signInLibrary = /\/oidc-client-ts-/

/**
 * The files of a page that was never opened: those that it needs to be there, and those that it loads
 * afterwards.
 */
export async function loadedFiles(
  page: Page,
  path: string,
  { isMember = true, act }: { isMember?: boolean; act?: Act } = {},
) {
  // A member who saves data: the pages that are not open are not fetched ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  // A passkey is offered once a day only, in the first session: a member who has been offered one loads none
  // of it.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction(isAtRest, isMember)
  await act?.(page)
  if (act) await page.waitForFunction(isAtRest, isMember)
  const loaded = await page.evaluate(() => {
    const painted = performance.getEntriesByName('gatehouse-idle')[0]?.startTime
    return performance.getEntriesByType('resource').map((entry) => ({
      file: new URL(entry.name).pathname,
      isLater: painted !== undefined && entry.startTime >= painted,
      isPicture: (entry as PerformanceResourceTiming).initiatorType === 'img',
    }))
  })
  const files = loaded.filter(({ file }) => /\.(js|css)$/.test(file) && !signInLibrary.test(file))
  const only = (isLater: boolean) => [
    ...new Set(files.filter((entry) => entry.isLater === isLater).map(({ file }) => file)),
  ]
  const requests = 1 + loaded.filter(({ isLater, isPicture }) => !isLater && !isPicture).length
  return { needed: only(false), later: only(true), requests }
}

// Runs in the page: a slow machine may pause between the page and what it loads behind its mark.
function isAtRest(isMember: boolean): boolean {
  const REST_MS = 1500
  const ends = performance
    .getEntriesByType('resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
  const isMarked = performance.getEntriesByName('gatehouse-idle').length > 0
  return (isMarked || !isMember) && performance.now() - Math.max(...ends) > REST_MS
}

// From the files, because a browser on plain http is served gzip.
export function sizeOf(files: string[]): number {
  const sizes = files.map((file) => {
    const content = readFileSync(inRoot('web/dist', file))
    return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
  })
  return sizes.reduce((total, size) => total + size, 0)
}
