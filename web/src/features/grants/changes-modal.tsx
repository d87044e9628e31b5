import type { Grant, GrantChange } from 'contract/grants/grant.ts'
import { partyName } from 'contract/grants/grant-texts.ts'
import { actionInWords, entityInWords } from 'contract/staff/audit/audit-words.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { useChanges } from './use-grants.ts'

/** The changes made under a grant, with links to the pages that show them. */
export function ChangesModal({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const { data, error, refetch } = useChanges(grant.id)
  return (
    <Modal title="Changes" isOpen onClose={onClose}>
      <p className="text-muted">
        By {partyName(grant.receiver)} for {partyName(grant.giver)}.
        {data && data.total > data.results.length && ` The last ${data.results.length} of ${data.total}.`}
      </p>
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data && (
        <ul aria-label="Changes" className="rounded-large border border-border">
          {data.results.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

function ChangeRow({ change: { at, action, entity, path } }: { change: GrantChange }) {
  const words = `${actionInWords(action)}: ${entityInWords(entity)}`
  return (
    <li className="flex flex-wrap justify-between gap-x-4 border-b border-border px-4 py-2 last:border-0">
      {path ? (
        <a href={path} className="font-medium text-accent underline">
          {words}
        </a>
      ) : (
        <span className="font-medium">{words}</span>
      )}
      <Moment at={at} />
    </li>
  )
}
