import type { GrantScope } from '../common/call-access.ts'
import type { NotificationCategory } from '../notifications/notification-categories.ts'

/** The facts that all drafts of a form share. */
type FormOfDrafts = {
  /** The content of such a draft, in a sentence. */
  name: string
  /** The page that opens it. */
  path: (key: string) => string
  /**
   * The scope that a grant must hold to fill it in for another member; null where nobody acts for another
   * one.
   */
  scope: GrantScope | null
  /** The category of notifications about its drafts. */
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
  'member-settings': {
    name: 'changes to member settings',
    path: () => '/settings/member-settings',
    scope: 'settings',
    category: 'Other',
  },
  'office-settings': {
    name: 'changes to office settings',
    path: () => '/settings/office-settings',
    scope: null,
    category: 'Other',
  },
  'course-request': {
    name: 'a course request',
    path: () => '/training/request-a-course',
    scope: null,
    category: 'Training',
  },
  'aor-message': {
    name: 'an AOR message',
    path: (key) => `/aor-messages/${encodeURIComponent(key)}`,
    scope: null,
    category: 'Other',
  },
  compliance: {
    name: 'changes to the compliance of a listing',
    path: (key) => `/registered/${encodeURIComponent(key)}`,
    scope: 'editListings',
    category: 'Listings',
  },
  grant: {
    name: 'access to act for someone',
    path: () => '/account-settings/acting-for-others',
    scope: null,
    category: 'Other',
  },
} as const satisfies Record<string, FormOfDrafts>
export type DraftForm = keyof typeof DRAFT_FORMS

/** Their names, as they stand in addresses. */
export const DRAFT_FORM_NAMES = Object.keys(DRAFT_FORMS) as DraftForm[]
