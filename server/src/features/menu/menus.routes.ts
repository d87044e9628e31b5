import { admitted } from '#access/procedures.ts'
import { listMenu } from './list-menu.ts'
import { saveMenuItem } from './save-menu-item.ts'

const { menus } = admitted

export const menuRoutes = {
  list: menus.list.handler(({ context }) => listMenu(context.call)),
  create: menus.create.handler(({ context, input }) => saveMenuItem(context.call, input)),
  update: menus.update.handler(({ context, input }) => saveMenuItem(context.call, input)),
}
