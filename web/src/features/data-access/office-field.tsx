import { orpc } from '#shared/api/api.ts'
import { useTypeAhead } from '#shared/search/use-type-ahead.ts'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'
import type { ConsentOffice } from './use-data-consents.ts'

/** Finds an office that a consent can be given for; typing clears the choice. */
export function OfficeField({
  value,
  isFixed,
  onChange,
  problem,
}: {
  value: ConsentOffice | null
  /** There is no other office to choose. */
  isFixed: boolean
  onChange: (office: ConsentOffice | null) => void
  problem?: string | undefined
}) {
  const {
    found,
    text,
    setText,
    problem: searchProblem,
    ...search
  } = useTypeAhead(
    (query) => orpc.dataConsents.findOffices.queryOptions({ input: { query } }),
    value !== null,
  )
  const label = ({ name, officeCode }: ConsentOffice) => `${name} (${officeCode})`
  return (
    <TypeAheadField
      {...search}
      label="Office"
      isRequired
      isDisabled={isFixed}
      placeholder="Name or office code"
      text={value ? label(value) : text}
      onTextChange={(typed) => {
        setText(value ? '' : typed)
        if (value) onChange(null)
      }}
      matches={found?.map((office) => ({ id: String(office.id), label: label(office) })) ?? null}
      onPick={({ id }) => onChange(found?.find((office) => String(office.id) === id) ?? null)}
      problem={searchProblem ?? problem}
      emptyText="No Results"
    />
  )
}
