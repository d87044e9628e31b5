import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { APPROVAL_KINDS } from './approval-kinds.ts'
import { ApprovalList } from './approval-list.tsx'

/** `/staff/approvals`: the requests pending for a second person, of the kinds that the caller's roles open. */
export function ApprovalsPage() {
  const areas = useStaffSelf().data?.areas ?? []
  const opened = APPROVAL_KINDS.filter((kind) => areas.some(({ area }) => area === kind.area))
  return (
    <>
      <PageHead title="Approvals" />
      <div className="grid gap-6">
        {opened.map((kind) => (
          <ApprovalList key={kind.area} kind={kind} />
        ))}
      </div>
    </>
  )
}
