import { IconX } from '@tabler/icons-react'
import type { AuthMember } from 'contract/members/member.ts'
import { dueLine, dueStage } from 'contract/members/standing.ts'
import { useState } from 'react'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { BannerLine } from '#shared/ui/feedback/banner-line.tsx'
import { marketToday } from '#shared/zones/market-day.ts'
import { PayLink } from './pay-link.tsx'

/** The payment of the member, above every page; hidden, it comes back at the next of its days. */
export function DueLine({ profile: { standing, userid } }: { profile: AuthMember }) {
  const [hidden, setHidden] = useState(() => readStored('local', STORAGE_KEYS.hiddenDue))
  const today = marketToday()
  const stage = standing ? dueStage(standing, today) : null
  if (!standing || stage === null) return null
  const shown = [userid, standing.dueOn, stage].join(' ')
  if (stage !== 'due' && hidden === shown) return null
  const hide = () => {
    setHidden(shown)
    writeStored('local', STORAGE_KEYS.hiddenDue, shown)
  }
  return (
    <section aria-label="Payment" className="pb-3">
      <BannerLine text={dueLine(standing, today)}>
        <PayLink standing={standing} />
        {stage !== 'due' && (
          <IconButton label="Hide until later" onPress={hide} className="size-8">
            <IconX size={16} aria-hidden="true" />
          </IconButton>
        )}
      </BannerLine>
    </section>
  )
}
