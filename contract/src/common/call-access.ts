/** The areas of the Staff Console: what a role opens, and what calls are checked by. */
export const CONSOLE_AREAS = [
  'articles',
  'messages',
  'acknowledgments',
  'dashboard',
  'agreements',
  'settings',
  'branding',
  'preview',
  'training',
  'members',
  'invitations',
  'accounts',
  'memberExport',
  'factorRemovals',
  'viewAs',
  'importApprovals',
  'deliveries',
  'imports',
  'system',
  'audit',
  'usage',
  'access',
  'dataAccess',
] as const
export type ConsoleArea = (typeof CONSOLE_AREAS)[number]

/** What a grant can hold, in the order in which it is shown. */
export const GRANT_SCOPES = ['viewListings', 'editListings', 'sendToMls', 'settings', 'classes'] as const
export type GrantScope = (typeof GRANT_SCOPES)[number]

/** Who may make a call of the portal of members, from everybody to MLS staff. */
export type RoleAccess =
  /** Whoever asks; a token is not read, so that a stale one refuses nobody. */
  | 'visitor'
  /** Whoever asks, with a token or without. */
  | 'anybody'
  /** Who has signed in, with or without member data. */
  | 'account'
  /** Members who may use the portal. */
  | 'member'
  /** Who acts for an office. */
  | 'office'
  /** The same at the office desk. */
  | 'desk'
  /** Who decides which programs read the listings of an office. */
  | 'consent'
  /** Who has an admin flag. */
  | 'admin'
  /** Who writes messages: association administrators and MLS staff. */
  | 'author'
  /** Who keeps training: staff of the roster, and whose granted role says so. */
  | 'trainer'
  /** MLS staff. */
  | 'mls'

/** Who may make a call of the Staff Console. */
type ConsoleAccess =
  /** Whose roles open the area, or one of them. */
  | ConsoleArea
  | readonly ConsoleArea[]
  /** Who holds any staff role. */
  | 'staff'
  /** Whose roles open the area of the kind of content that the path names. */
  | 'content'

/** Who may make a call, as the contract states it beside each one; everybody else is refused before the input is looked at. */
export type Access = RoleAccess | ConsoleAccess
