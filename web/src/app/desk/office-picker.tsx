import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { actsForBranches, isStaff } from 'contract/members/roles.ts'
import { orpc } from '#shared/api/api.ts'
import { OfficeSearch } from '#shared/search/office-search.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { useDeskAddress, useDeskSummary } from './use-desk.ts'

/** Chooses one of the offices within reach, for all tabs; nothing where there is only one. */
export function OfficePicker() {
  const profile = useProfile()
  if (isStaff(profile)) return <AnyOffice />
  return actsForBranches(profile) && <OneOfFew />
}

function OneOfFew() {
  const { address, change } = useDeskAddress()
  const { data } = useQuery(orpc.desk.offices.queryOptions())
  if (!data || data.total < 2) return null
  return (
    <SelectField
      label="Office"
      value={address.office === undefined ? '' : String(address.office)}
      onChange={(id) => change({ office: id === '' ? undefined : Number(id) })}
      options={[
        { id: '', label: 'All Offices' },
        ...data.results.map(({ id, name, officeCode }) => ({
          id: String(id),
          label: `${name} (${officeCode})`,
        })),
      ]}
      className="w-full sm:w-96"
    />
  )
}

/** Staff have more offices than a list can show. */
function AnyOffice() {
  const { address, change } = useDeskAddress()
  return (
    <>
      <OfficeSearch isOnlyMainAtFirst={false} onPick={({ id }) => change({ office: id })} />
      {address.office !== undefined && (
        <ShownOffice id={address.office} onRemove={() => change({ office: undefined })} />
      )}
    </>
  )
}

function ShownOffice({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useDeskSummary(id, 'grants')
  const name = data?.office ? `${data.office.name} (${data.office.officeCode})` : 'Office'
  return (
    <p className="pb-3">
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove filter: ${name}`}
        className="inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-full border border-border bg-surface pr-2 pl-3 text-13 font-medium text-ink hover:bg-hover max-md:h-11 max-md:text-14 pointer-coarse:h-11"
      >
        {name}
        <IconX size={14} aria-hidden="true" className="text-muted" />
      </button>
    </p>
  )
}
