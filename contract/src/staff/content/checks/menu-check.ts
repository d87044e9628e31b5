import { z } from 'zod'
import { enteredMenuItem } from '../../../menu/menu-form.ts'
import { MENU_LISTS } from '../kinds/menu-content.ts'
import { enteredAudience } from './entered-audience.ts'

/** A menu item as the console has it: its place is one of three lists, and it has no name of its own. */
export const enteredMenuContent = enteredMenuItem.omit({ menu: true, menuType: true }).extend({
  list: z.enum(MENU_LISTS, "We couldn't find this list."),
  isOnPublicHome: z
    .boolean()
    .nullish()
    .transform((isMarked) => isMarked ?? false),
  ...enteredAudience,
})
