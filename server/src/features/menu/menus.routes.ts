import { memberOnly } from '../../members/procedures.ts'
import { listMenu } from './list-menu.ts'

export const menuRoutes = {
  list: memberOnly.menus.list.handler(({ context }) => listMenu(context.call)),
}
