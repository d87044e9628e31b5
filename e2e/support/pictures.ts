import { expect, type Page } from '@playwright/test'

/** Every picture of the page is there, not only its place. */
export async function expectPictures(page: Page): Promise<void> {
  const missing = () =>
    page
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
      )
  await expect.poll(missing).toEqual([])
}
