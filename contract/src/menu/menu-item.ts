import { z } from 'zod'
import { emptyAsNull, requiredText } from '../common/entered-text.ts'

/** A menu entry as the server supplies it (spec 1 §3, SHELL-64). */
export const menuItem = z.object({
  id: z.number().int(),
  title: z.string(),
  path: z.string(),
  target: z.string().nullable(),
  icon: z.string().nullable(),
  menu: z.enum(['main', 'user']),
  menuType: z.enum(['nav', 'quicklink']),
  viewOrder: z.number().nullable(),
  color: z.string().nullable(),
})
export type MenuItem = z.infer<typeof menuItem>

/** The same as stored; `name` is what the access-control rules speak of. */
export const storedMenuItem = menuItem.extend({ name: z.string() })

/** A menu entry as MLS staff enter it (D1-138). */
export const enteredMenuItem = z.object({
  name: requiredText('Name', 50),
  title: requiredText('Title', 100),
  path: requiredText('Path', 2000).regex(
    /^(https?:\/\/[^\s/]|\/(?!\/))/i,
    'Path must begin with /, http:// or https://',
  ),
  target: z
    .enum(['_blank', '_self'], 'The target is not known.')
    .nullish()
    .transform((target) => target ?? null),
  icon: emptyAsNull('Icon', 40),
  menu: z.enum(['main', 'user'], 'The menu is not known.'),
  menuType: z.enum(['nav', 'quicklink'], 'The menu type is not known.'),
  viewOrder: z
    .number('viewOrder must be a number')
    .min(-100_000)
    .max(100_000)
    .nullish()
    .transform((order) => order ?? null),
  color: emptyAsNull('Color', 30),
})
export type EnteredMenuItem = z.infer<typeof enteredMenuItem>
