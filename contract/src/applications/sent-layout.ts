import { z } from 'zod'
import { isPlainText } from '../common/free-text.ts'
import { itemId } from '../common/item-id.ts'
import { layoutProblem, MAX_LAYOUT_IDS } from './application-layout.ts'

const ids = z.array(itemId).max(MAX_LAYOUT_IDS, `Must hold at most ${MAX_LAYOUT_IDS} ids`)

/** A layout of applications as it is stored; without groups and order there is none. */
export const applicationLayout = z.object({
  order: ids,
  groups: z.array(
    z.object({
      name: z.string().trim().refine(isPlainText, 'Holds characters that are not allowed'),
      applications: ids,
    }),
  ),
})

/** The same as it is sent, with all that a layout must be. */
export const sentLayout = applicationLayout.superRefine((layout, context) => {
  const message = layoutProblem(layout)
  if (message) context.addIssue({ code: 'custom', path: ['groups'], message })
})
