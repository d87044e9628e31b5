import { oc } from '@orpc/contract'
import { listAnswer } from '../common/answer.ts'
import { storedId } from '../common/entered-text.ts'
import { enteredMenuItem, storedMenuItem } from './menu-form.ts'
import { menuItem } from './menu-item.ts'

const tags = ['Menus']

/** The menu list of the caller, and its entries as MLS staff keep them. */
export const menusContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/app/DynamicMenus/',
      tags,
      summary: 'Menu entries that the caller may see',
    })
    .output(listAnswer(menuItem)),
  create: oc
    .route({ method: 'POST', path: '/api/app/DynamicMenus', tags, summary: 'Enter a menu entry (MLS staff)' })
    .input(enteredMenuItem)
    .output(storedMenuItem),
  update: oc
    .route({ method: 'PUT', path: '/api/app/DynamicMenus', tags, summary: 'Change a menu entry (MLS staff)' })
    .input(enteredMenuItem.extend({ id: storedId }))
    .output(storedMenuItem),
}
