import type { Page } from '@playwright/test'

/** Remembers when the last key changed a field, by the clock of the page. */
export async function watchInput(page: Page): Promise<void> {
  await page.evaluate(() => {
    addEventListener(
      'input',
      (event) => {
        document.documentElement.dataset['lastInput'] = String(event.timeStamp)
      },
      true,
    )
  })
}

/** Time from the last change of a field to the first request after it whose address holds `part`, in ms. */
export async function msFromInputToRequest(page: Page, part: string): Promise<number> {
  const passed = () =>
    page.evaluate((wanted) => {
      const lastInput = Number(document.documentElement.dataset['lastInput'])
      const request = performance
        .getEntriesByType('resource')
        .find((entry) => entry.name.includes(wanted) && entry.startTime > lastInput)
      return request ? request.startTime - lastInput : null
    }, part)
  for (;;) {
    const found = await passed()
    if (found !== null) return found
    await page.waitForResponse((response) => response.url().includes(part)).catch(() => null)
  }
}
