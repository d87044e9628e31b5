import { expect, type Page } from '@playwright/test'

/** Expects every picture of the page to be loaded. */
export async function expectPictures(page: Page): Promise<void> {
  const missing = () =>
    page
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
      )
  await expect.poll(missing).toEqual([])
}
