import { IconPrinter } from '@tabler/icons-react'
import { EULA_TEXTS, signatureLine } from 'contract/eula/eula-rules.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { usePortalConfig } from '#shared/use-portal-config.ts'
import { AgreementNotFound, AgreementText, AgreementWait } from './agreement-parts.tsx'
import { viewAgreement } from './agreement-state.ts'
import { useEula } from './use-eula.ts'

/** The agreement as the member signed it, to read and to print. */
export function ViewDialog() {
  const { agreement, isPending } = useEula('signed')
  const { marketZone } = usePortalConfig()
  const close = () => viewAgreement(false)
  if (!isPending && !agreement) return <AgreementNotFound onClose={close} isMandatory={false} />
  const { signature, acknowledgementTime } = agreement ?? {}
  return (
    <Modal
      title={agreement?.name ?? 'EULA Agreement'}
      isOpen
      size="large"
      onClose={close}
      actions={
        agreement && (
          <IconButton label="Print" onPress={() => window.print()}>
            <IconPrinter size={18} aria-hidden="true" />
          </IconButton>
        )
      }
    >
      {agreement ? (
        <AgreementText content={agreement.content} className="-mb-5 rounded-b-large">
          {signature && acknowledgementTime && (
            <p className="mt-6 border-t border-border pt-3 text-13 text-muted">
              {signatureLine(signature, acknowledgementTime, marketZone)}
            </p>
          )}
        </AgreementText>
      ) : (
        <AgreementWait title={EULA_TEXTS.loading} />
      )}
    </Modal>
  )
}
