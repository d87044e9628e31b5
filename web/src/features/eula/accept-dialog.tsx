import { useNavigate } from '@tanstack/react-router'
import { EULA_TEXTS, EULA_TYPE, isNameAsItAppears, tidyName } from 'contract/eula/eula-rules.ts'
import type { Claims } from 'contract/members/member.ts'
import { useId, useRef, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { AgreementNotFound, AgreementText, AgreementWait } from './agreement-parts.tsx'
import { clearClaims } from './agreement-state.ts'
import { useAcknowledge, useEula } from './use-eula.ts'

/** The agreement that has to be accepted: it can be signed by name or declined, and not be put aside (D1-115). */
export function AcceptDialog({ claims }: { claims: Claims }) {
  const { MemberFirstName: firstName, MemberLastName: lastName } = claims
  const { agreement, isPending } = useEula('current')
  const { send } = useAcknowledge()
  const navigate = useNavigate()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const [isProcessing, setIsProcessing] = useState(false)

  if (!isPending && !agreement) return <AgreementNotFound isMandatory onClose={clearClaims} />

  const accept = () => {
    if (!agreement) return
    if (!isNameAsItAppears(name, firstName, lastName)) {
      setName('')
      setIsRefused(true)
      form.current?.querySelector('input')?.focus()
      return
    }
    setIsProcessing(true)
    send({
      loginId: claims.USERID,
      name: name.trim(),
      licenseId: claims.MemberStateLicense,
      notificationId: agreement.id,
      type: EULA_TYPE,
    })
  }
  const decline = () => {
    clearClaims()
    void navigate({ to: '/logout' })
  }
  const isReady = agreement !== undefined && !isProcessing
  return (
    <Modal
      title={agreement?.name ?? 'EULA Agreement'}
      isOpen
      isMandatory
      size="large"
      onClose={() => undefined}
      footer={
        <>
          <Button onPress={decline} isDisabled={isProcessing}>
            Decline & Log Out
          </Button>
          <Button variant="primary" type="submit" form={formId} isDisabled={!isReady}>
            Accept
          </Button>
        </>
      }
    >
      {isProcessing ? (
        <AgreementWait title={EULA_TEXTS.processing} text={EULA_TEXTS.redirecting} />
      ) : agreement ? (
        <AgreementText content={agreement.content} className="border-b" />
      ) : (
        <AgreementWait title={EULA_TEXTS.loading} />
      )}
      <form
        ref={form}
        id={formId}
        noValidate
        className={isReady ? undefined : 'invisible'}
        onSubmit={(event) => {
          event.preventDefault()
          accept()
        }}
      >
        <TextField
          label={`Type your name as it appears: ${tidyName(`${firstName} ${lastName}`)}`}
          isRequired
          autoComplete="off"
          value={name}
          onChange={(value) => {
            setIsRefused(false)
            setName(value)
          }}
          onPointerDown={() => setIsRefused(false)}
          problem={isRefused ? EULA_TEXTS.nameMismatch : undefined}
        />
      </form>
    </Modal>
  )
}
