import type { Listing } from 'contract/listings/listing.ts'
import { LISTING_FIELDS } from 'contract/listings/listing-fields.ts'
import type { ReactNode } from 'react'
import { Moment } from '#shared/ui/dates.tsx'

/** The agents of the seller, and the members who entered and last changed the listing. */
export function PeoplePanel({ listing }: { listing: Listing }) {
  const { createdOn, createdBy, modifiedOn, modifiedBy, modifiedByName } = listing
  // Their names are loaded for the list agent and for the last member to change it.
  const nameOf = (login: string) =>
    (login === listing.listAgentMlsId && listing.listAgentName) ||
    (login === modifiedBy && modifiedByName) ||
    login
  return (
    <dl className="grid gap-3 text-14">
      <Person label={LISTING_FIELDS.listAgentMlsId.label} name={nameOf(listing.listAgentMlsId)} />
      {listing.coListAgentMlsId && (
        <Person label={LISTING_FIELDS.coListAgentMlsId.label} name={nameOf(listing.coListAgentMlsId)} />
      )}
      <Person label="Created by" name={nameOf(createdBy)}>
        <Moment at={createdOn} />
      </Person>
      <Person label="Last modified by" name={nameOf(modifiedBy)}>
        <Moment at={modifiedOn} />
      </Person>
    </dl>
  )
}

function Person({ label, name, children }: { label: string; name: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-13 text-muted">{label}</dt>
      <dd className="text-right">
        <span className="block font-medium">{name}</span>
        {children && <span className="block text-13 text-muted tabular-nums">{children}</span>}
      </dd>
    </div>
  )
}
