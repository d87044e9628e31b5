/** The areas of the Staff Console, which roles open and calls check. */
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
  'privacy',
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

/** Scopes of a grant, in the order in which they are shown. */
export const GRANT_SCOPES = ['viewListings', 'editListings', 'sendToMls', 'settings', 'classes'] as const
export type GrantScope = (typeof GRANT_SCOPES)[number]

/** Callers of the member portal, from everybody to MLS staff. */
export type RoleAccess =
  /** Everybody; a token is not read, so that a stale one refuses nobody. */
  | 'visitor'
  /** Everybody, with or without a token. */
  | 'anybody'
  /** Signed-in accounts, with or without member data. */
  | 'account'
  /** Members who may use the portal. */
  | 'member'
  /** Members who act for an office. */
  | 'office'
  /** The same at the office desk. */
  | 'desk'
  /** Members who decide which programs read the listings of an office. */
  | 'consent'
  /** Members with an admin flag. */
  | 'admin'
  /** Authors of messages: association administrators and MLS staff. */
  | 'author'
  /** Staff of the roster, and holders of the training role. */
  | 'trainer'
  /** MLS staff. */
  | 'mls'
  /** Programs with a token of their own and the scope for it; no member. */
  | 'program'

/** Callers of the Staff Console. */
type ConsoleAccess =
  /** Staff whose roles open the area, or one of them. */
  | ConsoleArea
  | readonly ConsoleArea[]
  /** Holders of any staff role. */
  | 'staff'
  /** Staff whose roles open the area of the kind of content that the path names. */
  | 'content'

/** Callers that the contract allows for a call; everybody else is refused before the input is read. */
export type Access = RoleAccess | ConsoleAccess
