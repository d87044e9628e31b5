import { oc } from '@orpc/contract'
import { listAnswer } from '../common/answer.ts'
import { menuItem } from './menu-item.ts'

/** The menu list of the caller (spec 1 §7). */
export const menusContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/app/DynamicMenus/',
      tags: ['Menus'],
      summary: 'Menu entries that the caller may see',
    })
    .output(listAnswer(menuItem)),
}
