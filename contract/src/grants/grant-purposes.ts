/** What the form of a grant is for: to give for oneself or an agent, to widen what was given, or to ask for it. */
export const GRANT_PURPOSES = ['give', 'giveForAgent', 'widen', 'request'] as const
export type GrantPurpose = (typeof GRANT_PURPOSES)[number]
