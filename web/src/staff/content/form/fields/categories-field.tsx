import type { FieldProps } from '#shared/ui/fields/field-parts.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { useCategories } from '#staff/content/use-categories.ts'

/** Several categories. */
export function CategoriesField({
  label,
  value,
  onChange,
  problem,
  isDisabled,
}: Omit<FieldProps<unknown>, 'onChange'> & { onChange: (value: number[]) => void }) {
  const categories = useCategories()
  const chosen = idsIn(value)
  const unknown =
    categories.length > 0 ? chosen.filter((id) => !categories.some((known) => known.id === id)) : []
  const toggle = (id: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, id] : chosen.filter((entry) => entry !== id))
  return (
    <fieldset className="grid gap-1 pb-5">
      <legend className="pb-1 text-13 font-medium">{label}</legend>
      <div className="grid max-h-60 gap-2 overflow-auto rounded-small border border-border-strong p-3 pointer-coarse:gap-0">
        {categories.map(({ id, name }) => (
          <CheckboxField
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isOn) => toggle(id, isOn)}
            isDisabled={isDisabled}
            isInvalid={Boolean(problem)}
          >
            {name}
          </CheckboxField>
        ))}
        {unknown.map((id) => (
          <CheckboxField
            key={id}
            isSelected
            onChange={() => toggle(id, false)}
            isDisabled={isDisabled}
            isInvalid
          >
            Category that was removed
          </CheckboxField>
        ))}
        {categories.length === 0 && <span className="text-muted">No categories</span>}
      </div>
      {problem && <span className="text-12 font-medium text-error">{problem}</span>}
    </fieldset>
  )
}

function idsIn(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : []
}
