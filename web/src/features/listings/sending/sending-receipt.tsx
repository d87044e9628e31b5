import type { Listing } from 'contract/listings/listing.ts'
import type { SendingReceipt } from 'contract/listings/sending/sending.ts'
import { type ReactNode, useRef } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import './sending.css'

/** Proof that the MLS has accepted a listing; it prints alone. */
export function SendingReceiptView({ receipt, listing }: { receipt: SendingReceipt; listing: Listing }) {
  const part = useRef<HTMLElement>(null)
  const print = () => {
    part.current?.classList.add('printed-alone')
    addEventListener('afterprint', () => part.current?.classList.remove('printed-alone'), { once: true })
    window.print()
  }
  const rows: [string, ReactNode][] = [
    ['Listing', `${listing.listingId}, ${listing.unparsedAddress}`],
    ['MLS Listing ID', receipt.mlsListingId],
    ['Listing Key', receipt.listingKey],
    ['Host', receipt.host],
    ['Time', <Moment key="time" at={receipt.at} />],
    ['SHA-256 of what was sent', receipt.sentSha256],
    ['SHA-256 of the answer', receipt.answeredSha256],
  ]
  return (
    <section ref={part} aria-label="Receipt" className="rounded-small border border-border p-3">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">Receipt</h3>
        <Button size="small" onPress={print}>
          Print Receipt
        </Button>
      </div>
      <dl className="grid gap-x-4 gap-y-1 @lg:grid-cols-[13rem_1fr]">
        {rows.map(([name, value]) =>
          value === null || value === '' ? null : (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="break-all mb-1 @lg:mb-0">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
