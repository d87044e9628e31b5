import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { ReasonModal } from '../reason-modal.tsx'
import { approvalColumns } from './approval-columns.tsx'
import type { ApprovalKind } from './approval-kinds.ts'
import type { WaitingApproval } from './waiting-approval.ts'

type PendingDecision = { act: 'approve' | 'decline'; row: WaitingApproval }

/** The pending requests of one kind, with the dialogs before a decision. */
export function ApprovalList({ kind }: { kind: ApprovalKind }) {
  const { rows, error, isPending, refetch, isDeciding, approve, decline } = kind.useApprovals()
  const [asked, setAsked] = useState<PendingDecision | null>(null)
  const close = () => setAsked(null)
  const columns = approvalColumns({
    onApprove: (row) => setAsked({ act: 'approve', row }),
    onDecline: decline ? (row) => setAsked({ act: 'decline', row }) : null,
  })
  return (
    <section aria-label={kind.heading} className="grid gap-2">
      <h2 className="text-14 font-semibold">{kind.heading}</h2>
      {error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={refetch} />
      ) : (
        <ClientTable
          label={kind.heading}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => String(id)}
          pageSizes={SERVER_PAGE_SIZES}
          isLoading={isPending}
        />
      )}
      {asked?.act === 'approve' && (
        <ConfirmModal
          title="Approve"
          isOpen
          confirmText="Approve"
          cancelText="Cancel"
          isPending={isDeciding}
          onConfirm={() => approve(asked.row, close)}
          onClose={close}
        >
          <p>{asked.row.question}</p>
        </ConfirmModal>
      )}
      {asked?.act === 'decline' && decline && (
        <ReasonModal
          title="Decline"
          confirmText="Decline"
          confirmVariant="danger"
          isPending={isDeciding}
          onConfirm={(reason) => decline(asked.row, reason, close)}
          onClose={close}
        >
          <p>Decline the request for {asked.row.subject}? Nothing is removed.</p>
        </ReasonModal>
      )}
    </section>
  )
}
