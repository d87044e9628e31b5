import { IconPlus, IconTrash } from '@tabler/icons-react'
import { CLAIM_FIELDS } from 'contract/sign-on/member-claims.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import type { ClaimRow } from './sign-on-values.ts'

type RowsProps = { rows: ClaimRow[]; problem: string | undefined; onChange: (rows: ClaimRow[]) => void }

const fields = CLAIM_FIELDS.map((field) => ({ id: field, label: field }))

/** The claims that the application receives about a member: its own names, each with its field. */
export function ClaimRows({ rows, problem, onChange }: RowsProps) {
  const changeAt = (place: number, more: Partial<ClaimRow>) =>
    onChange(rows.map((row, index) => (index === place ? { ...row, ...more } : row)))
  return (
    <fieldset data-invalid={problem ? true : undefined} className="grid justify-items-start gap-1">
      <legend className="pb-1 text-13 font-medium">Claims the application receives</legend>
      {rows.map((row, place) => (
        <div
          // biome-ignore lint: rows have no identity but their index
          key={place}
          role="group"
          aria-label={`Claim ${place + 1}`}
          className="flex w-full items-start gap-2"
        >
          <TextField
            label="Claim"
            value={row.name}
            onChange={(name) => changeAt(place, { name })}
            className="min-w-0 flex-1"
          />
          <SelectField
            label="Field"
            value={row.field}
            options={fields}
            onChange={(field) => changeAt(place, { field })}
            className="min-w-0 flex-1"
          />
          <IconButton
            label={`Remove claim ${row.name || place + 1}`}
            className="mt-6"
            onPress={() => onChange(rows.filter((_, index) => index !== place))}
          >
            <IconTrash size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {problem && (
        <p role="alert" className="text-12 font-medium text-error">
          {problem}
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        onPress={() => onChange([...rows, { name: '', field: CLAIM_FIELDS[0] }])}
      >
        <IconPlus size={14} aria-hidden="true" />
        Add Claim
      </Button>
    </fieldset>
  )
}
