/** A request pending for the approval of a second person, as the page of approvals shows it. */
export type WaitingApproval = {
  id: number
  /** The member or record concerned. */
  subject: string
  /** The request in words. */
  what: string
  /** How it was verified, if that applies. */
  check: string | null
  reason: string
  askedBy: string
  askedOn: string
  endsOn: string
  mayApprove: boolean
  /** The question before it is approved. */
  question: string
}

/** The pending requests of one kind, and how to decide them. */
export type Approvals = {
  rows: WaitingApproval[]
  error: Error | null
  isPending: boolean
  refetch: () => void
  isDeciding: boolean
  approve: (row: WaitingApproval, onDone: () => void) => void
  /** Left out if a request is ended on its own page. */
  decline?: (row: WaitingApproval, reason: string, onDone: () => void) => void
}
