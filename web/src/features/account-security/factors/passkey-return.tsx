import { useNavigate } from '@tanstack/react-router'
import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { useAddPasskey } from './use-add-passkey.ts'
import { usePasskeyOutcome } from './use-passkey-outcome.ts'

/** Handles the return to the dashboard from the page that creates passkeys, or from a fresh sign-in before it. */
export function PasskeyReturn({ outcome, name }: { outcome: string; name: string | undefined }) {
  const navigate = useNavigate()
  const { add } = useAddPasskey(name ?? FACTOR_LABELS.fido2)
  usePasskeyOutcome(outcome, () => {
    if (outcome === 'add') add()
    void navigate({ to: '/', search: {}, replace: true })
  })
  return null
}
