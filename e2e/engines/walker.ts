import type { EnginePage, NamedKey } from './engine.ts'
import type { Target } from './target.ts'
import { watcherOn } from './watcher.ts'

export type Walker = ReturnType<typeof walkerOn>

/** Walks a page as a member does: by its visible content, with pointer and keys. */
export function walkerOn(page: EnginePage, baseUrl: string) {
  const { violations, until, untilFound } = watcherOn(page)

  const see = (target: Target) => untilFound(target, 'seen', () => true)
  const seeFocused = (target: Target) => untilFound(target, 'focused', ({ isFocused }) => isFocused)

  /** The center of an enabled element that has stopped moving. */
  const reach = async (target: Target) => {
    let before = ''
    const { middle } = await untilFound(target, 'in reach', (found) => {
      const here = JSON.stringify(found.middle)
      const isStill = here === before
      before = here
      return found.isEnabled && found.isInReach && isStill
    })
    return middle
  }

  const click = async (target: Target) => page.point([await reach(target)])

  return {
    see,
    seeFocused,
    click,
    goto: (path: string) => page.goto(new URL(path, baseUrl).href),
    seeText: (text: string | RegExp) => see({ role: 'page', text }),
    seeGone: (target: Target) => until(target, 'absent', (found) => found === null),
    seeChecked: (target: Target, wanted: boolean) =>
      untilFound(target, wanted ? 'checked' : 'unchecked', ({ isChecked }) => isChecked === wanted),
    /** Replaces the content of a field. */
    fill: async (target: Target, text: string) => {
      await click(target)
      await seeFocused(target)
      await page.run('document.activeElement.select?.()')
      await page.type(text)
    },
    /** Drags one element onto another. */
    drag: async (from: Target, onto: Target) => {
      // Scrolling the second into view may move the first.
      await reach(from)
      const end = await reach(onto)
      const start = await reach(from)
      const middle = { x: Math.round((start.x + end.x) / 2), y: Math.round((start.y + end.y) / 2) }
      await page.point([start, middle, end, end])
    },
    type: (text: string) => page.type(text),
    press: (key: NamedKey) => page.press(key),
    /** Errors so far outside the journey itself. */
    faults: () => [...page.errors(), ...violations],
  }
}
