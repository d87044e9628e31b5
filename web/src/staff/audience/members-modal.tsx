import { useQuery } from '@tanstack/react-query'
import type { ReachedMember } from 'contract/staff/audience/audience.contract.ts'
import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { audienceInWords } from 'contract/staff/audience/audience-words.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { consoleApi } from '#staff/console-api.ts'

/** The first members of an audience by name. */
export function MembersModal({ entries, onClose }: { entries: AudienceEntry[]; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...consoleApi.staffAudience.members.queryOptions({ input: { entries } }),
    staleTime: 0,
  })
  return (
    <Modal title="Members" isOpen onClose={onClose}>
      <p>{audienceInWords(entries).join('; ')}</p>
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PageSpinner />}
      {data && <People people={data.results} />}
    </Modal>
  )
}

function People({ people }: { people: ReachedMember[] }) {
  if (people.length === 0) return <p className="text-muted">No Results</p>
  return (
    <>
      <p className="text-13 text-muted">The first 50 members by name.</p>
      <section
        aria-label="Members"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area has to be reached by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-large border border-border"
      >
        <ul className="divide-y divide-border">
          {people.map(({ memberId, name, loginId, officeCode, aorShortName }) => (
            <li key={memberId} className="grid px-3 py-2">
              <span className="font-medium">{name}</span>
              <span className="text-12 text-muted">
                {[loginId, officeCode, aorShortName].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
