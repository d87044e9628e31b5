import type { Page } from '@playwright/test'

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
