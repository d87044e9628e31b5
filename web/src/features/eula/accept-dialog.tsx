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

/** The agreement to accept: it can be signed by name or declined, but not dismissed. */
export function AcceptDialog({ claims }: { claims: Claims }) {
  const { agreement, isPending } = useEula('current')
  const { send } = useAcknowledge()
  const navigate = useNavigate()
  const formId = useId()
  const [isProcessing, setIsProcessing] = useState(false)

  if (!isPending && !agreement) return <AgreementNotFound isMandatory onClose={clearClaims} />

  const accept = (name: string) => {
    if (!agreement) return
    setIsProcessing(true)
    send({
      loginId: claims.USERID,
      name,
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
      <SignatureForm
        id={formId}
        claims={claims}
        className={isReady ? undefined : 'invisible'}
        onSigned={accept}
      />
    </Modal>
  )
}

/** The member's own name; a wrong one is rejected and has to be typed again. */
function SignatureForm({
  id,
  claims: { MemberFirstName: firstName, MemberLastName: lastName },
  className,
  onSigned,
}: {
  id: string
  claims: Claims
  className: string | undefined
  onSigned: (name: string) => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const [name, setName] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const submit = () => {
    if (isNameAsItAppears(name, firstName, lastName)) return onSigned(name.trim())
    setName('')
    setIsRefused(true)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
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
  )
}
