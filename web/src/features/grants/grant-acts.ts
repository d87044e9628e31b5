import type { Grant } from 'contract/grants/grant.ts'

/** Whose list it is: of whom one may act for, of who may act for one, or of the agents of a broker. */
export type GrantSide = 'received' | 'given' | 'ofAgents'

/** What a button of a row opens. */
export type GrantAct = { kind: 'approve' | 'decline' | 'widen' | 'end' | 'changes'; grant: Grant }
