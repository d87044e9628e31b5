import { expect, type Page } from '@playwright/test'

/** Expects that nothing ran, and that the main part contains nothing that could. */
export async function expectHarmless(page: Page): Promise<void> {
  const found = await page
    .getByRole('main')
    .evaluate((main) => [
      ...Array.from(
        main.querySelectorAll(
          '.prose :is(script, iframe, object, embed, base, meta, link, style, form, input, svg, math)',
        ),
        ({ localName }) => localName,
      ),
      ...Array.from(main.querySelectorAll('*')).flatMap((element) =>
        [...element.attributes]
          .filter(({ name, value }) => /^on/i.test(name) || /^[\s\u0000-\u001f]*javascript:/i.test(value))
          .map(({ name, value }) => `${name}=${value}`),
      ),
    ])
  expect(found).toEqual([])
  expect(await page.evaluate(() => 'hasRun' in window)).toBe(false)
}
