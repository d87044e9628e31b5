import { z } from 'zod'
import { emptyAsNull, requiredText } from '../common/entered-text.ts'
import { openableUrl } from '../common/web-address.ts'
import { menuItem } from './menu-item.ts'
import { findRoute, ROUTE_DEFINITIONS } from './route-rules.ts'

/** Why a path cannot stand in the menu, or null: it leads to a page of the portal or to an address of the web. */
export function menuPathProblem(path: string): string | null {
  if (!path.startsWith('/'))
    return openableUrl(path) === null ? 'Path must begin with /, http:// or https://' : null
  const [pathname = ''] = path.split(/[?#]/)
  // Browsers read a backslash as a slash: the address would lead to another site.
  const isOwn = !/[\\\s]/.test(path) && !pathname.includes('//')
  return isOwn && findRoute(ROUTE_DEFINITIONS, pathname) !== null
    ? null
    : 'No page of the portal has this path'
}

/** A menu entry as MLS staff enter it: the fields of an entry; without `name` it is made from the title. */
export const enteredMenuItem = z.object({
  name: requiredText('Name', 50).optional(),
  title: requiredText('Title', 100),
  path: requiredText('Path', 2000).superRefine((path, context) => {
    const problem = menuPathProblem(path)
    if (problem !== null) context.addIssue(problem)
  }),
  target: z
    .enum(['_blank', '_self'], "We couldn't find this target.")
    .nullish()
    .transform((target) => target ?? null),
  icon: emptyAsNull('Icon', 40),
  menu: z.enum(['main', 'user'], "We couldn't find this menu."),
  menuType: z.enum(['nav', 'quicklink'], "We couldn't find this menu type."),
  viewOrder: z
    .number('viewOrder must be a number')
    .min(-100_000)
    .max(100_000)
    .nullish()
    .transform((order) => order ?? null),
  color: emptyAsNull('Color', 30).refine(
    (color) => color === null || /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(color),
    'Color must be like #1A6B72',
  ),
})
export type MenuItemInput = z.infer<typeof enteredMenuItem>

/** The same as stored; `name` is what the access-control rules speak of. */
export const storedMenuItem = menuItem.extend({ name: z.string() })
