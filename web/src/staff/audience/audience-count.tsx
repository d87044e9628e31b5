import type { AudienceEntry } from 'contract/staff/audience/audience-entries.ts'
import { AUDIENCE_TEXTS, countInWords } from 'contract/staff/audience/audience-words.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { classNames } from '#shared/ui/class-names.ts'
import { useStaffSelf } from '../use-staff-self.ts'
import { MembersModal } from './members-modal.tsx'
import { useAudienceCount } from './use-audience-count.ts'

/** The number of members in the audience; with their names for staff who may open the member desk. */
export function AudienceCount({ entries }: { entries: AudienceEntry[] }) {
  const { count, isCurrent, problem, retry } = useAudienceCount(entries)
  const { data: self } = useStaffSelf()
  const [isListed, setIsListed] = useState(false)
  const mayList = self?.areas.some(({ area }) => area === 'members') ?? false
  const [members, ...rest] = count ? countInWords(count).split(' ') : []
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <p
        role="status"
        aria-atomic="true"
        aria-busy={!isCurrent}
        className={classNames('min-h-9 text-muted', !isCurrent && count !== null && 'opacity-60')}
      >
        {problem ? (
          <span className="text-error">{problem}</span>
        ) : (
          members && (
            <>
              <strong className="mr-1 text-28 font-[650] tracking-[-0.022em] text-ink tabular-nums">
                {members}
              </strong>{' '}
              {rest.join(' ')}
            </>
          )
        )}
      </p>
      {problem && (
        <Button size="small" onPress={retry}>
          Retry
        </Button>
      )}
      {mayList && (
        <Button size="small" onPress={() => setIsListed(true)}>
          {AUDIENCE_TEXTS.viewMembers}
        </Button>
      )}
      {isListed && <MembersModal entries={entries} onClose={() => setIsListed(false)} />}
    </div>
  )
}
