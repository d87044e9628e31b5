import { memberOnly } from '../../members/procedures.ts'
import { listMenu } from './list-menu.ts'
import { createMenuItem, updateMenuItem } from './save-menu-item.ts'

const { menus } = memberOnly

export const menuRoutes = {
  list: menus.list.handler(({ context }) => listMenu(context.call)),
  create: menus.create.handler(({ context, input }) => createMenuItem(context.call, input)),
  update: menus.update.handler(({ context, input }) => updateMenuItem(context.call, input)),
}
