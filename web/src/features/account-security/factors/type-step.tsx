import { FACTOR_LABELS, type FactorType } from 'contract/account-security/factor-labels.ts'
import type { MemberFactors } from 'contract/account-security/second-factor.ts'
import { useEffect, useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { FactorIcon } from './factor-icon.tsx'

const lines: [FactorType, string][] = [
  ['fido2', 'Use your fingerprint, face or device PIN. Fastest and most secure.'],
  ['totp', 'Get codes from an app on your phone, even without service.'],
  ['sms', 'Codes by text message.'],
  ['email', 'Get codes by email.'],
]

/** The types that can be added, as cards. */
export function TypeStep({
  record: { enabledFactors },
  chosen,
  onChoose,
}: {
  record: MemberFactors
  /** The previously chosen type when going back; null at first. */
  chosen: FactorType | null
  onChoose: (type: FactorType) => void
}) {
  const offered = lines.filter(([type]) => enabledFactors[type])
  const returning = offered.find(([type]) => type === chosen) ?? offered[0]
  const button = useRef<HTMLButtonElement>(null)
  const isReturn = chosen !== null
  // `Back` is no longer there, so the dialog would focus `Close`.
  useEffect(() => {
    if (isReturn) button.current?.focus()
  }, [isReturn])
  return (
    <ul className="grid gap-2">
      {offered.map(([type, line]) => (
        <li key={type}>
          <AriaButton
            ref={type === returning?.[0] ? button : undefined}
            onPress={() => onChoose(type)}
            className="flex w-full cursor-pointer items-center gap-3 rounded-large border border-border bg-surface p-3 text-left hover:bg-hover"
          >
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
              <FactorIcon type={type} />
            </span>
            <span>
              <span className="block font-semibold">{FACTOR_LABELS[type]}</span>
              <span className="block text-13 text-muted">{line}</span>
            </span>
          </AriaButton>
        </li>
      ))}
    </ul>
  )
}
