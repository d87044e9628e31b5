import { memberOnly, mlsStaffOnly } from '#access/procedures.ts'
import { listMenu } from './list-menu.ts'
import { saveMenuItem } from './save-menu-item.ts'

const { menus } = memberOnly
const staff = mlsStaffOnly.menus

export const menuRoutes = {
  list: menus.list.handler(({ context }) => listMenu(context.call)),
  create: staff.create.handler(({ context, input }) => saveMenuItem(context.call, input)),
  update: staff.update.handler(({ context, input }) => saveMenuItem(context.call, input)),
}
