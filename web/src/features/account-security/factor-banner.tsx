import { Link } from '@tanstack/react-router'
import { dueInWords, type FactorDue } from 'contract/account-security/factor-rule.ts'
import { useState } from 'react'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { BannerLine } from '#shared/ui/feedback/banner-line.tsx'
import { FACTORS_SLUG } from './factors/passkey-address.ts'

/** The day from which a sign-in method is required, above every page; until then `Later` hides it in this tab. */
export function FactorBanner({ due }: { due: FactorDue }) {
  const [isPutOff, setIsPutOff] = useState(readStored('session', STORAGE_KEYS.factorLater) === 'yes')
  if (isPutOff && !due.isOver) return null
  const putOff = () => {
    writeStored('session', STORAGE_KEYS.factorLater, 'yes')
    setIsPutOff(true)
  }
  return (
    <section aria-label="Two-step verification" className="pb-3">
      <BannerLine text={dueInWords(due)}>
        <Link
          to="/account-settings/{-$urlTab}"
          params={{ urlTab: FACTORS_SLUG }}
          className="inline-flex items-center font-medium whitespace-nowrap pointer-coarse:min-h-11"
        >
          Set Up
        </Link>
        {!due.isOver && (
          <Button size="small" onPress={putOff}>
            Later
          </Button>
        )}
      </BannerLine>
    </section>
  )
}
