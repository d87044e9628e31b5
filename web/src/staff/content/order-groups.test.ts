import { contentKind } from 'contract/staff/content/content-kinds.ts'
import { expect, test } from 'vitest'
import { orderGroups } from './order-groups.ts'

const items = ['a', 'b', 'c', 'd'].map((title, index) => ({
  id: index + 1,
  title,
  group: index < 2 ? 'user' : 'main',
}))
const titles = (list: { title: string }[]) => list.map(({ title }) => title).join('')

test('the items of a kind with several lists are grouped under the list names', () => {
  const groups = orderGroups(contentKind('menu'), items)
  expect(groups.map(({ title, items: own }) => [title, titles(own)])).toEqual([
    ['Main menu', 'cd'],
    ['User menu', 'ab'],
  ])
  expect(orderGroups(contentKind('sections'), items)).toEqual([{ name: null, title: 'Sections', items }])
})
