import { z } from 'zod'
import { EMPTY_LAYOUT } from '../applications/application-layout.ts'
import { sentLayout } from '../applications/sent-layout.ts'
import { itemId } from '../common/item-id.ts'
import { MAX_BAG_BYTES, MAX_BAG_DEPTH, MAX_LIST_IDS } from './preference-limits.ts'
import { isWithinDepth, utf8Length } from './preference-rules.ts'

const idList = z
  .array(itemId)
  .max(MAX_LIST_IDS, `Must hold at most ${MAX_LIST_IDS} ids`)
  .transform((ids) => [...new Map(ids.map((id) => [String(id), id])).values()])

const bag = z
  .record(z.string(), z.unknown())
  .refine((content) => isWithinDepth(content, MAX_BAG_DEPTH), {
    message: 'Is nested too deeply',
    abort: true,
  })
  .refine((content) => utf8Length(JSON.stringify(content)) <= MAX_BAG_BYTES, 'Must be at most 64 KB')
  .superRefine(({ applications }, context) => {
    // Beside any other kept values of the key, groups and order are those of a layout.
    const layout = sentLayout.safeParse({ ...EMPTY_LAYOUT, ...Object(applications) })
    for (const { path, message } of layout.error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['applications', ...path], message })
  })

const lists = {
  favApps: idList,
  articlesRead: idList,
  favArticles: idList,
  userNotifications: idList,
  userNotificationsArchived: idList,
  systemNotificationsAcknowledged: idList,
}

/** The preferences of one member as the server keeps them. */
export const profileRecord = z.object({
  id: z.number().int(),
  memberId: z.number().int(),
  rowVersion: z.number().int(),
  ...lists,
  profileBag: z.record(z.string(), z.unknown()),
})

/** The fields that a save may send: missing fields are kept, `memberId` is ignored. */
export const sentProfile = z.object({
  id: z.number().int().optional(),
  memberId: z.unknown().optional(),
  rowVersion: z.number().int().nullish(),
  ...z.object({ ...lists, profileBag: bag }).partial().shape,
})
export type SentProfile = z.infer<typeof sentProfile>
