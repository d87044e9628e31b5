import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { storedId } from '../common/entered-text.ts'
import { enteredMenuItem, storedMenuItem } from './menu-form.ts'
import { menuItem } from './menu-item.ts'

const { get, post, put } = endpoints('Menus', { access: 'member' })

/** The menu list of the caller, and its entries as MLS staff keep them. */
export const menusContract = {
  list: get('/api/app/DynamicMenus/', 'Menu entries that the caller may see', { viewed: null }).output(
    listAnswer(menuItem),
  ),
  create: post('/api/app/DynamicMenus', 'Enter a menu entry (MLS staff)', { access: 'mls' })
    .input(enteredMenuItem)
    .output(storedMenuItem),
  update: put('/api/app/DynamicMenus', 'Change a menu entry (MLS staff)', { access: 'mls' })
    .input(enteredMenuItem.extend({ id: storedId }))
    .output(storedMenuItem),
}
