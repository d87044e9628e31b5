import { z } from 'zod'

/** A menu entry as the server supplies it. */
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
