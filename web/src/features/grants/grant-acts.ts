import type { Grant } from 'contract/grants/grant.ts'

/** The list's kind: members one may act for, members who may act for one, or a broker's agents. */
export type GrantSide = 'received' | 'given' | 'ofAgents'

/** The dialog that a button of a row opens. */
export type GrantAct = { kind: 'approve' | 'decline' | 'widen' | 'end' | 'changes'; grant: Grant }
