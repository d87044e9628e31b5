import { z } from 'zod'
import { APPLICATION_CATEGORIES } from '../applications/application-rules.ts'
import { requiredText, storedId } from '../common/entered-text.ts'
import { isPlainText } from '../common/free-text.ts'
import { SECTION_STATUSES, SECTION_TYPES } from './section-kinds.ts'

const MAX_CONTENT = 50_000

/** A section of the dashboard. */
export const dashboardSection = z.object({
  id: storedId,
  name: z.string(),
  title: z.string(),
  type: z.enum(SECTION_TYPES),
  status: z.enum(SECTION_STATUSES),
  locked: z.boolean(),
  viewOrder: z.number(),
  content: z.string().nullable(),
})
export type DashboardSection = z.infer<typeof dashboardSection>

const isCategory = z.enum(APPLICATION_CATEGORIES)

/** A section as MLS staff enter it: `content` is the category of an application list, or HTML. */
export const enteredSection = z
  .object({
    name: requiredText('Name', 50).regex(/^[a-z]\w*$/i, 'Name must be letters and digits.'),
    title: requiredText('Title', 100),
    type: z.enum(SECTION_TYPES, "We couldn't find this type."),
    status: z.enum(SECTION_STATUSES, "We couldn't find this status."),
    locked: z.boolean('locked must be true or false'),
    viewOrder: z.number('viewOrder must be a number').min(-100_000).max(100_000),
    content: z
      .string('Content must be text')
      .max(MAX_CONTENT, `Content must be at most ${MAX_CONTENT} characters`)
      .refine(isPlainText, 'Content holds characters that are not allowed')
      .nullish()
      .transform((content) => content ?? null),
  })
  .refine((section) => section.type !== 'applications' || isCategory.safeParse(section.content).success, {
    path: ['content'],
    message: "We couldn't find this category.",
  })
export type EnteredSection = z.infer<typeof enteredSection>
