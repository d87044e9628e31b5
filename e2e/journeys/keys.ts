import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/members.ts'
import { FIGURES, type Journey } from './figures.ts'

type Key =
  | 'Tab'
  | 'Shift+Tab'
  | 'Enter'
  | 'Space'
  | 'Escape'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'

/** More than the stops of the longest page. */
const MAX_STOPS = 80

export type Keys = ReturnType<typeof keysOf>

/** A member without a pointer: each key that writes nothing is counted, and must leave the focus visible. */
export function keysOf(page: Page) {
  let count = 0
  const press = async (key: Key, times = 1) => {
    for (let pressed = 0; pressed < times; pressed++) {
      count += 1
      await page.keyboard.press(key)
      await expectFocusSeen(page)
    }
  }
  /** Presses the key until the target has focus. */
  const goTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' = 'Tab') => {
    const passed: string[] = []
    while (passed.length < MAX_STOPS) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press(key).catch((error: unknown) => {
        throw new Error(`While moving to ${target}, after ${passed.join(' > ')}`, { cause: error })
      })
      passed.push(await page.evaluate(() => document.activeElement?.textContent?.slice(0, 20) ?? ''))
    }
    throw new Error(`The focus never came to ${target}: ${passed.join(' > ')}`)
  }
  return {
    press,
    goTo,
    /** Types into the focused element, which is not counted. */
    write: (text: string) => page.keyboard.type(text),
    /** Focuses a button or link, and presses it. */
    use: async (target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab') => {
      await goTo(target, key)
      await press('Enter')
    },
    /** Walks a journey within its limit of keys. */
    walk: (journey: Journey, steps: () => Promise<void>) =>
      test.step(journey, async () => {
        count = 0
        await steps()
        expect.soft(count, `keys to ${journey}`).toBeLessThanOrEqual(FIGURES[journey].keys)
      }),
  }
}

/** Expects a focused element that is in view, uncovered, and marked. */
async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => focusProblem(page).catch(() => 'The page is loading'), { intervals: [20] }).toBe('')
}

function focusProblem(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'Nothing has the focus'
    const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
    // For a custom-drawn control, members see the label.
    const shown =
      (focused.matches('[type="checkbox"], [type="radio"]') && focused.closest('label')) || focused
    const box = shown.getBoundingClientRect()
    const [x, y] = [
      (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2,
      (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2,
    ]
    const top = document.elementFromPoint(x, y)
    if (!top) return `${name} is out of view`
    const isOver = top !== shown && !shown.contains(top) && !top.contains(shown)
    if (isOver) return `${name} is under ${top.outerHTML.slice(0, 120)}`
    // Static text has no focus mark; an option has its own background.
    if (focused.matches('[tabindex="-1"]:not([role]), [role="option"], [role^="menuitem"], [role="dialog"]'))
      return ''
    const around = [
      ...shown.querySelectorAll('*'),
      shown,
      shown.parentElement,
      shown.parentElement?.parentElement,
    ]
    const isMarked = around.some((element) =>
      [null, '::after'].some((part) => {
        const style = element && getComputedStyle(element, part)
        return style && style.outlineStyle !== 'none' && style.outlineWidth !== '0px'
      }),
    )
    return isMarked ? '' : `${name} has no mark`
  })
}
