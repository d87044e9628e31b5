import { useQuery } from '@tanstack/react-query'
import { CODE_SECONDS, shownDigits } from 'contract/training/check-in.ts'
import { presentText } from 'contract/training/presence-rules.ts'
import type { DoorCode } from 'contract/training/staff/class-roster.ts'
import { QRCodeSVG } from 'qrcode.react'
import { errorMessage } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { consoleApi } from '#staff/console-api.ts'

/** Polling interval for the code and the attendance. */
const ASK_MS = 5000

/**
 * The code that members scan or type, with the number of attendees; the reason for its absence while check-in is
 * closed.
 */
export function DoorCodeShown({ id }: { id: string }) {
  const { data, error } = useQuery({
    ...consoleApi.classRoster.checkInCode.queryOptions({ input: { id } }),
    staleTime: 0,
    refetchInterval: ASK_MS,
    refetchIntervalInBackground: true,
  })
  if (error && !(data && isValid(data)))
    return (
      <p role="status" className="text-20 font-semibold">
        {errorMessage(error)}
      </p>
    )
  if (!data) return <span className="spinner" role="status" aria-label="Loading" />
  return (
    <div className="grid justify-items-center gap-6 text-center lg:grid-cols-2 lg:items-center lg:gap-16 lg:text-left">
      <div className="overflow-clip rounded-large">
        <QRCodeSVG
          value={`${location.origin}/check-in/${data.code}`}
          bgColor="#ffffff"
          fgColor="#000000"
          level="M"
          marginSize={4}
          title="QR code to check in"
          className="size-[min(70vw,52vh)] lg:size-[min(40vw,64vh)]"
        />
      </div>
      <div className="grid gap-4">
        <p className="text-16 text-muted md:text-20">
          Scan the code, or open <span className="whitespace-nowrap text-ink">{location.host}/check-in</span>{' '}
          and enter
        </p>
        <p
          data-testid="digits"
          className="text-[clamp(44px,9vw,112px)] leading-none font-[650] tracking-[0.04em] whitespace-nowrap tabular-nums"
        >
          {shownDigits(data.digits)}
        </p>
        <p className="text-20 tabular-nums">{presentText(data)}</p>
      </div>
    </div>
  )
}

/** A code stays valid for a minute after it has changed. */
function isValid({ changesOn }: DoorCode): boolean {
  return now().getTime() < new Date(changesOn).getTime() + CODE_SECONDS * 1000
}
