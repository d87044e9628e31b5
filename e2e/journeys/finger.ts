import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'
import { FIGURES, type Journey } from './figures.ts'

/** The width of a finger, in px. */
const FINGER = 44

export type Finger = ReturnType<typeof fingerOf>

/** A member with a phone: each tap is counted and has to hit a target as large as a finger. */
export function fingerOf(page: Page) {
  const counts = { taps: 0, fields: 0 }
  const tap = async (target: Locator) => {
    counts.taps += 1
    const box = await target.boundingBox()
    expect.soft(box?.height, `height of ${target}`).toBeGreaterThanOrEqual(FINGER)
    await target.tap()
  }
  return {
    tap,
    /** Taps a field and replaces its content. */
    fill: async (field: Locator, text: string) => {
      counts.fields += 1
      await field.tap()
      if (await field.evaluate((element) => element instanceof HTMLInputElement)) await field.selectText()
      await page.keyboard.type(text)
    },
    /** Walks a journey within its limits of taps and fields. */
    walk: (journey: Journey, steps: () => Promise<void>) =>
      test.step(journey, async () => {
        counts.taps = 0
        counts.fields = 0
        await steps()
        const { taps, fields } = FIGURES[journey]
        expect.soft(counts.taps, `taps to ${journey}`).toBeLessThanOrEqual(taps)
        expect.soft(counts.fields, `fields to ${journey}`).toBeLessThanOrEqual(fields)
      }),
  }
}
