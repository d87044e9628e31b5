import type { Page, Request } from '@playwright/test'

/** Answers a list call with these rows in the place of the stored ones. */
export async function answerList(page: Page, path: string, results: unknown[]): Promise<void> {
  const json = { results, pageId: 0, pageSize: 1, totalPages: 1, totalResults: results.length }
  await page.route(path, (route) => route.fulfill({ json }))
}

/** Answers a call with a fault of the server. */
export async function failCall(page: Page, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', errors: [] } }),
  )
}

/** Keeps the calls to `path` waiting from now on, until the answered function lets them go; `seen` hears of each. */
export async function holdCalls(
  page: Page,
  path: string | RegExp,
  seen?: (request: Request) => void,
): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    seen?.(route.request())
    await held
    await route.fallback()
  })
  return letGo
}

/** The refusal of a change after which the member logs in again, as `fulfill` takes it. */
export const STALE_SIGN_IN = {
  status: 401,
  json: { message: 'insufficient_user_authentication', errors: [], code: 'fresh-sign-in-required' },
}
