import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { useSettingGroups } from '#staff/content/use-setting-groups.ts'

/** The group of a setting. */
export function SettingGroupField({ value, onChange, ...field }: FieldProps<unknown>) {
  const groups = useSettingGroups()
  return (
    <SelectField
      {...field}
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(id) => onChange(Number(id))}
      options={groups.map(({ id, name }) => ({ id: String(id), label: name }))}
    />
  )
}
