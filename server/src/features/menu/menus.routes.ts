import { memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { listMenu } from './list-menu.ts'
import { createMenuItem, updateMenuItem } from './save-menu-item.ts'

const { menus } = memberOnly
const staff = mlsStaffOnly.menus

export const menuRoutes = {
  list: menus.list.handler(({ context }) => listMenu(context.call)),
  create: staff.create.handler(({ context, input }) => createMenuItem(context.call, input)),
  update: staff.update.handler(({ context, input }) => updateMenuItem(context.call, input)),
}
