import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { FALLBACK_LOGO_PATH } from 'contract/session/associations.ts'
import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { now } from '#shared/clock.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { Day } from '#shared/ui/dates.tsx'
import { ownZone } from '#shared/zones/class-zone.ts'

/** The head of a printed page: the portal's name, who printed it and when. */
export function PrintHead({ member }: { member: NonNullable<AuthMember['member']> }) {
  const [printedAt, setPrintedAt] = useState(now)
  useEffect(() => {
    const note = () => flushSync(() => setPrintedAt(now()))
    addEventListener('beforeprint', note)
    return () => removeEventListener('beforeprint', note)
  }, [])
  const day = calendarDayIn(ownZone(), printedAt)
  return (
    <div className="mb-4 hidden items-center gap-2 text-12 print:flex">
      <img src={FALLBACK_LOGO_PATH} alt="" width="20" height="20" />
      <p className="font-semibold">{portalConfig().marketName}</p>
      <p className="ml-auto">
        Printed <Day day={day} /> by {member.firstName} {member.lastName}
      </p>
    </div>
  )
}
