/** Purposes of the form of a grant: to give for oneself or an agent, to widen a grant, or to request one. */
export const GRANT_PURPOSES = ['give', 'giveForAgent', 'widen', 'request'] as const
export type GrantPurpose = (typeof GRANT_PURPOSES)[number]
