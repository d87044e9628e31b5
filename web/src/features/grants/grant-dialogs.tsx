import { marketToday } from '#shared/zones/market-day.ts'
import { ApproveModal } from './approve-modal.tsx'
import { ChangesModal } from './changes-modal.tsx'
import { EndModal } from './end-modal.tsx'
import type { GrantAct } from './grant-acts.ts'
import type { GrantDraft } from './grant-draft.ts'
import { GrantModal } from './grant-modal.tsx'

/** The form of a new grant, or the dialog of the button pressed in a row. */
export function GrantDialogs({
  draft,
  act,
  onClose,
}: {
  draft: GrantDraft | null
  act: GrantAct | null
  onClose: () => void
}) {
  if (draft) return <GrantModal initial={draft} widened={null} onClose={onClose} />
  return act && <ActDialog act={act} onClose={onClose} />
}

function ActDialog({ act, onClose }: { act: GrantAct; onClose: () => void }) {
  const { kind, grant } = act
  switch (kind) {
    case 'approve':
      return <ApproveModal grant={grant} onClose={onClose} />
    case 'changes':
      return <ChangesModal grant={grant} onClose={onClose} />
    case 'widen':
      return <GrantModal initial={widerDraft(act)} widened={grant.id} onClose={onClose} />
    case 'decline':
    case 'end':
      return <EndModal grant={grant} isDecline={kind === 'decline'} onClose={onClose} />
  }
}

/** The initial form that widens a grant: from today on if it has started. */
function widerDraft({ grant }: GrantAct): GrantDraft {
  const { giver, receiver, scopes, firstDay, lastDay, reason } = grant
  const today = marketToday()
  return {
    purpose: 'widen',
    giver: giver.loginId,
    receiver: receiver.loginId,
    scopes,
    firstDay: firstDay < today ? today : firstDay,
    lastDay,
    reason,
  }
}
