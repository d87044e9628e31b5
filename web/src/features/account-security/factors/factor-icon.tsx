import { IconAuth2fa, IconDeviceMobileMessage, IconFingerprint, IconMail } from '@tabler/icons-react'
import type { FactorType } from 'contract/account-security/factor-labels.ts'

const icons = { sms: IconDeviceMobileMessage, email: IconMail, totp: IconAuth2fa, fido2: IconFingerprint }

export function FactorIcon({ type }: { type: FactorType }) {
  const Icon = icons[type]
  return <Icon size={20} aria-hidden="true" />
}
