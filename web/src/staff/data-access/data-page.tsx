import { IconPlus } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { refocus } from '#shared/ui/overlay/refocus.ts'
import { IssuedSecret } from '../sign-on/issued-secret.tsx'
import { AddClientModal, keptClient } from './add-client-modal.tsx'
import { ClientList } from './client-list.tsx'
import { type Issued, OPENERS } from './issued.ts'
import { useDataClients } from './use-data-access.ts'

/** The program being added: with the input from before a fresh sign-in, or null for none yet. */
type Adding = Pick<ComponentProps<typeof AddClientModal>, 'draft'>

/** `/staff/data`: the programs that read data, and the consents they rely on. */
export function DataPage({ consents }: { consents: ReactNode }) {
  const { data, error, isPending, refetch } = useDataClients()
  const kept = useKeptForm(keptClient)
  const [adding, setAdding] = useState<Adding | null>(kept && { draft: kept.values })
  const [issued, setIssued] = useState<Issued | null>(null)
  return (
    <>
      <PageHead
        title="Data Access"
        actions={
          <Button
            id={OPENERS.addClient}
            variant="primary"
            className="max-md:h-11"
            isDisabled={!data}
            onPress={() => setAdding({ draft: null })}
          >
            <IconPlus size={16} aria-hidden="true" />
            Add Client
          </Button>
        }
      />
      {error && !data ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-4">
          <ClientList
            clients={data?.results ?? []}
            aors={data?.aors ?? []}
            isLoading={isPending}
            onSecret={setIssued}
          />
          {consents}
        </div>
      )}
      {adding && data && (
        <AddClientModal
          aors={data.aors}
          draft={adding.draft}
          onSecret={(secret) => setIssued({ secret, openedBy: OPENERS.addClient })}
          onClose={() => setAdding(null)}
        />
      )}
      {issued && (
        <IssuedSecret
          secret={issued.secret}
          onSaved={() => {
            setIssued(null)
            refocus(() => document.getElementById(issued.openedBy))
          }}
        />
      )}
    </>
  )
}
