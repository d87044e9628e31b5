import { NumberField as AriaNumberField, Group, Input } from 'react-aria-components'
import { FieldFoot, FieldLabel, type FieldProps, fieldClasses, groupClasses } from './field-parts.tsx'

type NumberFieldProps = FieldProps<number | null> & { formatOptions?: Intl.NumberFormatOptions }

/** A number; empty is null. */
export function NumberField({
  label,
  problem,
  hint,
  placeholder,
  className,
  isRequired,
  value,
  onChange,
  formatOptions,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...props}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      formatOptions={formatOptions}
      isInvalid={Boolean(problem)}
      validationBehavior="aria"
      className={fieldClasses(className)}
    >
      <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      <Group className={groupClasses}>
        <Input
          placeholder={placeholder}
          aria-required={isRequired}
          className="h-full w-full min-w-0 bg-transparent px-3 tabular-nums outline-none placeholder:text-muted"
        />
      </Group>
      <FieldFoot problem={problem} hint={hint} />
    </AriaNumberField>
  )
}

/** Whole US dollars (spec 2 §9). */
export function CurrencyField(props: Omit<NumberFieldProps, 'formatOptions'>) {
  return (
    <NumberField
      {...props}
      formatOptions={{ style: 'currency', currency: 'USD', maximumFractionDigits: 0 }}
    />
  )
}
