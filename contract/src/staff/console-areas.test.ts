import { expect, test } from 'vitest'
import { CONSOLE_AREAS } from '../common/call-access.ts'
import { accessTo, accessToAny, IMAGE_AREAS, openedAreas } from './console-areas.ts'
import type { StaffRole } from './staff-roles.ts'

const areasOf = (role: StaffRole, aor: string | null = null) => openedAreas([{ role, aor }])
const namesOf = (role: StaffRole) => areasOf(role).map(({ area }) => area)

test('MLS staff open every area, for all associations', () => {
  expect(areasOf('MLS Staff')).toEqual(CONSOLE_AREAS.map((area) => ({ area, may: 'all', aors: null })))
})

test('each other role opens its areas and no more', () => {
  expect(namesOf('Association Staff')).toEqual([
    'articles',
    'messages',
    'acknowledgments',
    'preview',
    'training',
    'members',
    'invitations',
    'memberExport',
    'usage',
  ])
  expect(accessTo('articles', [{ role: 'Association Staff', aor: 'CV' }])).toEqual({
    area: 'articles',
    may: 'draft',
    aors: ['CV'],
  })
  expect(namesOf('Content Editor')).toEqual(['articles', 'messages', 'dashboard', 'preview', 'usage'])
  expect(accessTo('dashboard', [{ role: 'Content Editor', aor: null }])?.may).toBe('draft')
  expect(accessTo('messages', [{ role: 'Content Editor', aor: null }])).toEqual({
    area: 'messages',
    may: 'all',
    aors: null,
    sources: [null],
  })
  expect(namesOf('Training Staff')).toEqual(['training'])
  expect(namesOf('Help Desk')).toEqual(['members', 'invitations', 'accounts', 'factorRemovals', 'viewAs'])
  expect(namesOf('Operator')).toEqual([
    'importApprovals',
    'deliveries',
    'imports',
    'system',
    'audit',
    'usage',
  ])
})

test('roles add up: none takes away what another gives [4/CROLE-07]', () => {
  const editor = { role: 'Content Editor', aor: null } as const
  const association = { role: 'Association Staff', aor: 'CV' } as const
  const trainer = { role: 'Training Staff', aor: 'PT' } as const
  expect(accessTo('articles', [association, editor])).toEqual({ area: 'articles', may: 'all', aors: null })
  expect(accessTo('messages', [association, editor])?.sources).toEqual(['CV', null])
  expect(accessTo('messages', [editor, { role: 'MLS Staff', aor: null }])).not.toHaveProperty('sources')
  expect(accessTo('training', [association, trainer])?.aors).toEqual(['CV', 'PT'])
  expect(accessTo('training', [trainer, { role: 'Training Staff', aor: null }])?.aors).toBeNull()
  expect(accessTo('access', [association, editor, trainer])).toBeNull()
  expect(openedAreas([])).toEqual([])
})

test('a record of several areas reaches as far as the farthest of them', () => {
  const editor = { role: 'Content Editor', aor: null } as const
  const association = { role: 'Association Staff', aor: 'CV' } as const
  const trainer = { role: 'Training Staff', aor: 'PT' } as const
  expect(accessToAny(IMAGE_AREAS, [association])).toEqual({ area: 'articles', may: 'all', aors: ['CV'] })
  expect(accessToAny(IMAGE_AREAS, [association, trainer])?.aors).toEqual(['CV', 'PT'])
  expect(accessToAny(IMAGE_AREAS, [association, editor])?.aors).toBeNull()
  expect(accessToAny(IMAGE_AREAS, [{ role: 'Help Desk', aor: null }])).toBeNull()
  expect(accessToAny([], [editor])).toBeNull()
})
