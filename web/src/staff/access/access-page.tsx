import { IconPlus } from '@tabler/icons-react'
import { SERVER_PAGE_SIZES } from 'contract/constants.ts'
import type { StaffMember } from 'contract/staff/staff-grant.ts'
import { useMemo, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { ClientTable } from '#shared/ui/table/client-table.tsx'
import { ExtendModal, keptExtension } from './extend-modal.tsx'
import { GrantModal, keptGrant } from './grant-modal.tsx'
import { RevokeModal } from './revoke-modal.tsx'
import { staffColumns } from './staff-columns.tsx'
import { useStaff } from './use-grants.ts'

type Act = { kind: 'extend' | 'revoke'; person: StaffMember }

/** `/staff/access`: the members who may use the Staff Console, their roles, and the end of each. */
export function AccessPage() {
  const grant = useKeptForm(keptGrant)
  const extension = useKeptForm(keptExtension)
  const [isGranting, setIsGranting] = useState(grant !== null)
  const [isExtending, setIsExtending] = useState(extension !== null)
  const [act, setAct] = useState<Act | null>(null)
  const { data, error, isPending, refetch } = useStaff()
  const columns = useMemo(
    () =>
      staffColumns({
        onExtend: (person) => setAct({ kind: 'extend', person }),
        onRevoke: (person) => setAct({ kind: 'revoke', person }),
      }),
    [],
  )
  const close = () => setAct(null)
  const extended = extension && data?.results.find(({ grantId }) => grantId === extension.grantId)
  return (
    <>
      <PageHead
        title="Access"
        actions={
          <Button variant="primary" onPress={() => setIsGranting(true)}>
            <IconPlus size={16} aria-hidden="true" />
            Grant Role
          </Button>
        }
      />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <ClientTable
          label="Staff"
          columns={columns}
          rows={data?.results ?? []}
          rowKey={({ memberId, grantId }) => `${memberId} ${grantId ?? 'roster'}`}
          initialSort={{ columnId: 'name', direction: 'asc' }}
          pageSizes={SERVER_PAGE_SIZES}
          isLoading={isPending}
        />
      )}
      {isGranting && <GrantModal draft={grant?.values ?? null} onClose={() => setIsGranting(false)} />}
      {isExtending && extended && (
        <ExtendModal person={extended} typed={extension.endsOn} onClose={() => setIsExtending(false)} />
      )}
      {act?.kind === 'extend' && <ExtendModal person={act.person} onClose={close} />}
      {act?.kind === 'revoke' && <RevokeModal person={act.person} onClose={close} />}
    </>
  )
}
