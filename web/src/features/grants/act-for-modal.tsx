import { useQuery } from '@tanstack/react-query'
import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import type { ValidGrant } from 'contract/grants/grant.ts'
import { scopeNames } from 'contract/grants/grant-scopes.ts'
import { ACTING_TEXTS, partyName } from 'contract/grants/grant-texts.ts'
import { Button as AriaButton } from 'react-aria-components'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { useBeginActing } from './use-begin-acting.ts'

/** Lists the members for whom the member may act; the chosen one opens in this tab. */
export function ActForModal({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...orpc.grants.valid.queryOptions(), staleTime: 0 })
  const { begin, isPending } = useBeginActing()
  return (
    <Modal title={ACTING_TEXTS.actFor} isOpen isLocked={isPending} onClose={onClose}>
      {data?.results.map((grant) => (
        <GrantButton key={grant.id} grant={grant} isDisabled={isPending} onPress={() => begin(grant.id)} />
      ))}
      {data?.results.length === 0 && <p className="text-muted">{ACTING_TEXTS.nobody}</p>}
      {!data &&
        (error ? (
          <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={2} />
        ))}
    </Modal>
  )
}

function GrantButton({
  grant: { giver, scopes, lastDay },
  ...button
}: {
  grant: ValidGrant
  isDisabled: boolean
  onPress: () => void
}) {
  return (
    <AriaButton
      {...button}
      className="grid cursor-pointer gap-0.5 rounded-small border border-border px-4 py-3 text-left hover:bg-hover disabled:cursor-not-allowed disabled:opacity-45"
    >
      <span className="font-medium wrap-anywhere">{partyName(giver)}</span>
      <span className="text-13 text-muted">
        {scopeNames(scopes)} · until {formatCalendarDay(lastDay)}
      </span>
    </AriaButton>
  )
}
