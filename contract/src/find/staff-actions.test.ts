import { expect, test } from 'vitest'
import { openedAreas } from '../staff/console-areas.ts'
import { staffActionsFor } from './staff-actions.ts'

test('staff find the acts that their roles allow', () => {
  const titles = (role: Parameters<typeof openedAreas>[0][number]['role']) =>
    staffActionsFor(openedAreas([{ role, aor: null }])).map(({ title }) => title)
  expect(titles('Help Desk')).toEqual(['Look Up a Member'])
  expect(titles('Training Staff')).toEqual(['Create Class'])
  expect(titles('Association Staff')).toEqual([
    'Look Up a Member',
    'Create Article',
    'Create Message',
    'Create Class',
  ])
  expect(titles('MLS Staff')).toContain('Grant a Staff Role')
})
