import { expect, test } from 'vitest'
import { phoneShortcuts } from './shortcuts.ts'

const menu = ['/', '/registered', '/training/', '/settings'].map((path) => ({ path }))

test('the bar of a phone has what the menu grants, in its own order', () => {
  expect(phoneShortcuts(menu.toReversed(), true)).toEqual([
    'home',
    'listings',
    'newListing',
    'training',
    'messages',
  ])
  expect(phoneShortcuts([{ path: '/' }, { path: '/training' }], true)).toEqual([
    'home',
    'training',
    'messages',
  ])
})

test('only who registers listings has the entry for a new one', () => {
  expect(phoneShortcuts(menu, false)).toEqual(['home', 'listings', 'training', 'messages'])
})

test('without a menu the messages are left, which every member has', () => {
  expect(phoneShortcuts([], true)).toEqual(['messages'])
})
