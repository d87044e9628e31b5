import type { FieldOption } from 'contract/staff/content/content-field.ts'
import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'

/** One of the options of a field, which need not be texts. */
export function ChoiceField({
  value,
  onChange,
  options,
  ...props
}: FieldProps<unknown> & { options: readonly FieldOption[] }) {
  const at = options.findIndex((option) => option.value === (value ?? null))
  return (
    <SelectField
      {...props}
      value={at < 0 ? '' : String(at)}
      onChange={(id) => onChange(options[Number(id)]?.value ?? null)}
      options={options.map(({ label }, index) => ({ id: String(index), label }))}
    />
  )
}
