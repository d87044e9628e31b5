import { expect, test } from 'vitest'
import { actionsFor, FIND_ACTIONS } from './find-actions.ts'

const flags = { isCrmlsAdmin: false, isCrmlsAorAdmin: false, isCrmlsOfficeAdmin: false }

test('an action is there for those who have its button [5/D5-64, 5/FIND-11]', () => {
  const titles = (typeId: number, path: string, mayAct = true) =>
    actionsFor({ role: { ...flags, typeId }, mayAct, hasPath: (asked) => asked === path }).map(
      ({ title }) => title,
    )
  const all = FIND_ACTIONS.map(({ title }) => title)
  expect(titles(1, '/registered')).toEqual(all)
  const others = all.filter((title) => title !== 'New registered listing')
  expect(titles(1, '/training'), 'the menu has no listings').toEqual(others)
  expect(titles(6, '/registered'), 'may not register').toEqual(others)
  expect(titles(1, '/registered', false), 'nobody to act for').toEqual(
    all.filter((title) => title !== 'Act for...'),
  )
})
