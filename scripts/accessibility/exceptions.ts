import type { Finding } from './engines.ts'

/** The view of a page: its width and theme, or forced colors. */
export const FORCED_COLORS = 'forced colors'

type Exception = Pick<Finding, 'engine' | 'rule'> & {
  /** The element for which the rule is wrong, or how the page is viewed. */
  where: RegExp | typeof FORCED_COLORS
  /** The only screens where that is so. */
  screens?: string[]
  why: string
}

/** Rules that are wrong for our markup. Each needs a reason that can be checked; a true finding is repaired. */
const EXCEPTIONS: Exception[] = [
  {
    engine: 'axe',
    rule: 'color-contrast',
    where: FORCED_COLORS,
    why: 'It reads -webkit-text-fill-color, which Chromium answers with the color of the theme, not with the one it draws. The other two engines read color and judge what is drawn.',
  },
  {
    engine: 'IBM',
    rule: 'table_headers_exists',
    where: /^<table class="data-table /,
    why: 'On a phone the heads of a table are clipped to a pixel. The engine takes that for hidden; screen readers do not.',
  },
  {
    engine: 'IBM',
    rule: 'label_content_exists',
    where: /^<label data-(disabled|selected|rac)/,
    why: 'The label around a switch is where a finger hits it. The name of the switch stands beside it: aria-labelledby.',
  },
  {
    engine: 'IBM',
    rule: 'aria_child_tabbable',
    where: /role="tablist"/,
    screens: ['training-popup', 'account-add-factor'],
    why: 'Under an open dialog the tabs are inert, as they should be.',
  },
  {
    engine: 'HTMLCS',
    rule: 'Principle3.Guideline3_2.3_2_2.H32.2',
    where: /aria-label="Registered listing"/,
    screens: ['listing-edit'],
    why: 'The confirmation of an unchanged listing has no field and nothing to send; Save comes with the first change.',
  },
  {
    engine: 'HTMLCS',
    rule: 'Principle3.Guideline3_2.3_2_2.H32.2',
    where: /^<form novalidate=""><header /,
    why: 'A form of the console is stored while it is typed and sends nothing. Save Draft and the acts are buttons of their own, in the order of the keyboard, and Ctrl+S saves.',
  },
  {
    engine: 'axe',
    rule: 'label-content-name-mismatch',
    where: /role="menuitem"/,
    screens: ['listing-menu'],
    why: 'An experimental rule. The second line of an entry says what comes of it, as its description; the name is the whole first line.',
  },
]

/** Whether a finding is one of a rule that is wrong there. */
export function isExcepted({ engine, rule, snippet }: Finding, screen: string, look: string): boolean {
  return EXCEPTIONS.some(
    ({ where, screens = [screen], ...exception }) =>
      screens.includes(screen) &&
      exception.engine === engine &&
      exception.rule === rule &&
      (where instanceof RegExp ? where.test(snippet) : where === look),
  )
}
