import type { GrantScope } from '../grants/grant-scopes.ts'
import type { NotificationCategory } from '../notifications/notification-categories.ts'

/** What is the same for every draft of a form. */
type FormOfDrafts = {
  /** What a draft of it holds, in a sentence. */
  name: string
  /** The page that opens it. */
  path: (key: string) => string
  /** What a grant must hold for it to be filled in for another member. */
  scope: GrantScope
  /** What notifications of its drafts are filed under. */
  category: NotificationCategory
}

/** The forms of which drafts are kept on the server. */
export const DRAFT_FORMS = {
  'new-listing': {
    name: 'a new listing',
    path: () => '/registered',
    scope: 'editListings',
    category: 'Listings',
  },
  listing: {
    name: 'changes to a listing',
    path: (key) => `/registered/${encodeURIComponent(key)}`,
    scope: 'editListings',
    category: 'Listings',
  },
} as const satisfies Record<string, FormOfDrafts>
export type DraftForm = keyof typeof DRAFT_FORMS

/** Their names, as they stand in addresses. */
export const DRAFT_FORM_NAMES = Object.keys(DRAFT_FORMS) as DraftForm[]
