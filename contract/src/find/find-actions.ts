import { ACTING_TEXTS } from '../grants/grant-texts.ts'
import { mayRegisterListings } from '../members/roles.ts'
import { KEY_TEXTS } from './key-list.ts'

type ListingRole = Parameters<typeof mayRegisterListings>[0]

/**
 * Facts that decide which actions are shown: the member's roles, whether there is somebody to act for, and
 * whether the menu has a path.
 */
export type ActionFacts = { role: ListingRole; mayAct: boolean; hasPath: (path: string) => boolean }

export type FindActionKey =
  | 'newListing'
  | 'changePassword'
  | 'light'
  | 'dark'
  | 'contrast'
  | 'agreement'
  | 'actFor'
  | 'keys'
  | 'logOut'

/** Something that a member can do from the search; `more` has other words for it, one without a path is done at once. */
export type FindAction = {
  key: FindActionKey
  title: string
  more: string
  path?: string
  isFor?: (facts: ActionFacts) => boolean
}

/** Actions of the search, with the rights of the buttons of the same acts. */
export const FIND_ACTIONS: readonly FindAction[] = [
  {
    key: 'newListing',
    title: 'New registered listing',
    more: 'add create register',
    path: '/registered/new',
    isFor: ({ role, hasPath }) => mayRegisterListings(role) && hasPath('/registered'),
  },
  { key: 'changePassword', title: 'Change Password', more: 'security', path: '/password-change' },
  { key: 'light', title: 'Light theme', more: 'colors appearance' },
  { key: 'dark', title: 'Dark theme', more: 'colors appearance night' },
  { key: 'contrast', title: 'Contrast theme', more: 'colors appearance' },
  { key: 'agreement', title: 'View EULA', more: 'end user license agreement' },
  {
    key: 'actFor',
    title: ACTING_TEXTS.actFor,
    more: 'on behalf of assistant access',
    isFor: ({ mayAct }) => mayAct,
  },
  { key: 'keys', title: KEY_TEXTS.title, more: 'hotkeys' },
  { key: 'logOut', title: 'Log Out', more: 'sign out logout', path: '/logout' },
]

/** The actions that a member may take, in their order. */
export function actionsFor(facts: ActionFacts): FindAction[] {
  return FIND_ACTIONS.filter(({ isFor }) => isFor?.(facts) ?? true)
}
