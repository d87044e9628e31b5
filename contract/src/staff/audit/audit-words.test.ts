import { expect, test } from 'vitest'
import { ACTION_WORDS } from './action-words.ts'
import { changedValues, hasImpersonalTitle, isImpersonalId, shownChanges } from './audit-values.ts'
import { actInWords, actionInWords, actionsOf, entityInWords, fieldInWords } from './audit-words.ts'
import { AUDITED_RECORDS } from './audited-records.ts'

const act = (action: string, entity: string, changes: Record<string, unknown> = {}, more: object = {}) => ({
  action,
  entity,
  entityId: '12',
  changes,
  recordTitle: null,
  concerned: null,
  ...more,
})
const version = { version: { from: 6, to: 7 } }

test.for([
  [
    act('publish', 'article', version, { recordTitle: 'Spring rules' }),
    'Published article "Spring rules", version 7',
  ],
  [
    act('save-draft', 'menuItem', version, { recordTitle: 'Rules' }),
    'Saved a draft of menu item "Rules", version 7',
  ],
  [act('submit', 'article', version), 'Submitted for review: article 12, version 7'],
  [act('create', 'article', { title: 'Spring rules' }), 'Created article "Spring rules"'],
  [act('update', 'eula', { name: { from: 'Old', to: 'New' } }), 'Changed agreement "New"'],
  [act('delete', 'articleCategory', { name: 'Rules' }), 'Deleted category "Rules"'],
  [
    act('publish', 'article', version, { recordTitle: 'Up to {} and $&' }),
    'Published article "Up to {} and $&", version 7',
  ],
  [act('create', 'staffGrant', { role: 'Help Desk' }), 'Granted role "Help Desk"'],
  [act('revoke', 'staffGrant', { role: 'Help Desk' }), 'Revoked role "Help Desk"'],
  [act('log-in', 'account'), 'Password or passkey accepted'],
  [act('update', 'member', {}, { concerned: { loginId: 'agent1', name: null } }), 'Changed member agent1'],
  [act('update', 'member'), 'Changed member 12'],
  [act('send', 'userNotification'), 'Sent notification'],
  [act('update', 'listing', {}, { entityId: null }), 'Changed listing'],
  [
    act('attempt', 'call', { call: 'GET /api/app/Registration/{id}', status: 404 }),
    'Was refused call "GET /api/app/Registration/{id}"',
  ],
  [act('end-import', 'roster'), 'Ended an import of the roster'],
  [act('paint', 'fence'), 'Paint fence 12'],
] as const)('%j is %s', ([row, words]) => expect(actInWords(row)).toBe(words))

test('every act that the trail keeps has words, which name the record or speak of the account or roster', () => {
  for (const [entity, { acts }] of Object.entries(AUDITED_RECORDS))
    for (const action of Object.keys(acts)) {
      expect(acts[action] ?? ACTION_WORDS[action], `${action} of ${entity}`).toBeDefined()
      const words = actInWords(act(action, entity, {}, { recordTitle: 'X' }))
      expect(words).toMatch(/^[A-Z][^{}]+$/)
      if (action.includes('-')) expect(words).not.toContain(action)
      if (/[A-Z]/.test(entity)) expect(words).not.toContain(entity)
      if (!['account', 'roster'].includes(entity)) expect(words).toContain(AUDITED_RECORDS[entity]?.noun)
    }
})

test('every act is a noun and a verb in one grammar', () => {
  for (const [entity, { acts }] of Object.entries(AUDITED_RECORDS)) {
    expect(entity).toMatch(/^[a-z]+([A-Z][a-z]+)*$/)
    for (const action of Object.keys(acts)) expect(action).toMatch(/^[a-z]+(-[a-z]+)*$/)
  }
})

test('no words are kept for what is never done', () => {
  expect(actionsOf()).toEqual(Object.keys(ACTION_WORDS))
  expect(actionsOf('image')).toEqual(['create', 'update', 'delete'])
  expect(actionsOf('fence')).toEqual([])
})

test('acts, kinds and fields have names of their own', () => {
  expect(['publish', 'submit', 'save-draft', 'log-in', 'send', 'paint'].map(actionInWords)).toEqual([
    'Published',
    'Submitted for review',
    'Saved a draft of',
    'Password or passkey accepted',
    'Sent',
    'Paint',
  ])
  expect(['article', 'systemNotification', 'fence'].map(entityInWords)).toEqual([
    'Article',
    'Message',
    'Fence',
  ])
  expect(['endsOn', 'memberId', 'imageURL', 'unRegisteredOn', 'note'].map(fieldInWords)).toEqual([
    'Ends on',
    'Member id',
    'Image URL',
    'Un registered on',
    'Note',
  ])
})

test('values not known to be impersonal are withheld, and secret values from everybody', () => {
  const changes = { memberStatus: 'Active', email: { from: 'a', to: 'b' } }
  expect(shownChanges('member', changes, true)).toEqual({ changes, hidden: [] })
  expect(shownChanges('member', changes, false)).toEqual({
    changes: { memberStatus: 'Active' },
    hidden: ['email'],
  })
  expect(shownChanges('fence', { color: 'red' }, false)).toEqual({ changes: {}, hidden: ['color'] })
  expect(shownChanges('eula', { signature: 'x' }, true)).toEqual({ changes: {}, hidden: ['signature'] })
  expect(['article', 'systemNotification', 'member', 'fence'].map(hasImpersonalTitle)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(
    ['12', '12:3', '0b6a1f6e-5b1c-4a53-9c1e-2f6d3f8f0a11', 'agent1', 'ada', '', 'sent:1:x'].map(
      isImpersonalId,
    ),
  ).toEqual([true, true, true, false, false, false, false])
})

test('a change has an old and a new side, an entered value a new one, a deleted value an old one', () => {
  const changes = { a: { from: 1, to: 2 }, b: 3, c: null, d: [4] }
  expect(changedValues({ action: 'update', changes })).toEqual([
    { field: 'a', old: 1, new: 2 },
    { field: 'b', old: undefined, new: 3 },
    { field: 'c', old: undefined, new: null },
    { field: 'd', old: undefined, new: [4] },
  ])
  expect(changedValues({ action: 'delete', changes: { b: 3 } })).toEqual([
    { field: 'b', old: 3, new: undefined },
  ])
})
