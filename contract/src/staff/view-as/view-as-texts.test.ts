import { expect, test } from 'vitest'
import { viewBanner } from './view-as-texts.ts'

test('the banner says who is viewed and how long it lasts [4/CVIEW-02]', () => {
  const viewed = { name: 'Ada Agent', loginId: 'agent1' }
  expect(viewBanner(viewed, 900)).toBe('Viewing as Ada Agent (agent1). Read only. 15:00 left')
  expect(viewBanner(viewed, 61.2)).toBe('Viewing as Ada Agent (agent1). Read only. 01:02 left')
  expect(viewBanner(viewed, -3)).toBe('Viewing as Ada Agent (agent1). Read only. 00:00 left')
})
