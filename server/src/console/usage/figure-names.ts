import type { UsageFigure, UsageStep } from 'contract/staff/usage/usage-figures.ts'
import { OF_ALL } from '#db/usage-counter.ts'

/** The number of members, which identifies a small group. */
export const MEMBERS = 'members'

/** The name under which a figure is stored for a step, by groups or as the sum of all members. */
export function figureName(figure: UsageFigure, step: UsageStep, isOfAll = false): string {
  const name = isOfAll ? `${figure}${OF_ALL}` : figure
  return step === 'day' ? name : `${name}/${step}`
}
