import type { Page, Request } from '@playwright/test'

/** Serves these rows for a list call instead of the stored ones. */
export async function answerList(page: Page, path: string, results: unknown[]): Promise<void> {
  const json = { results, pageId: 0, pageSize: 1, totalPages: 1, totalResults: results.length }
  await page.route(path, (route) => route.fulfill({ json }))
}

/** Fails a call with a server error. */
export async function failCall(page: Page, path: string): Promise<void> {
  await page.route(path, (route) =>
    route.fulfill({ status: 500, json: { message: 'Something went wrong.', errors: [] } }),
  )
}

/**
 * Holds the calls to `path` from now on until the returned function releases them; `seen` is called for each.
 */
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

/** The refusal of a change that requires a new login, as `fulfill` takes it. */
export const STALE_SIGN_IN = {
  status: 401,
  json: { message: 'insufficient_user_authentication', errors: [], code: 'fresh-sign-in-required' },
}
