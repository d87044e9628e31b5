import { type ReactNode, Suspense } from 'react'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { useTypedFilter } from '#shared/search/use-typed-filter.ts'
import { SearchBox } from '#shared/ui/fields/search-box.tsx'
import { type Option, SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { textIn } from './list-spec.ts'

/** With its calendar, which few lists open. */
const PeriodFields = lazyPart(() => import('./period-fields.tsx').then((module) => module.PeriodFields))

/** One field of the filters; `name` is that of its filter. */
export type FilterField<Name extends string = string> =
  | { input: 'search'; name: Name; label: string; placeholder: string }
  | { input: 'text'; name: Name; label: string; placeholder?: string; maxLength?: number }
  /** One of the options, where a text is both id and label; it also empties the filter that it `resets`. */
  | {
      input: 'select'
      name: Name
      label: string
      all: string
      options: readonly (Option | string)[]
      width?: string
      resets?: Name
    }
  | { input: 'switch'; name: Name; label: string }
  /** The first and last day: `from` and `to`. */
  | { input: 'period'; labels: readonly [from: string, to: string] }
  | { input: 'own'; name: Name; field: ReactNode }

/** A list as its filters need it. */
export type FilteredList = {
  state: object
  change: (next: Record<string, unknown>) => void
  clear: () => void
  inUse: readonly string[]
}

type FieldProps<Input extends FilterField['input']> = {
  field: Extract<FilterField, { input: Input }>
  value: string
  change: FilteredList['change']
}

/** Filters side by side: named by their labels, or compact in a tool bar. */
export function FilterFields({
  list,
  fields,
  isCompact = false,
}: {
  list: Pick<FilteredList, 'state' | 'change'>
  fields: readonly (FilterField | false)[]
  isCompact?: boolean
}) {
  const values: Record<string, unknown> = { ...list.state }
  const { change } = list
  return fields.map((field) => {
    if (!field) return null
    if (field.input === 'period')
      return (
        <Suspense key="period" fallback={<AwaitedPart />}>
          <PeriodFields labels={field.labels} values={values} change={change} isCompact={isCompact} />
        </Suspense>
      )
    const { name } = field
    const value = textIn(values[name]) ?? ''
    switch (field.input) {
      case 'own':
        return field.field
      case 'search':
        return <Search key={name} field={field} value={value} change={change} />
      case 'text':
        return <Text key={name} field={field} value={value} change={change} />
      case 'select':
        return <Select key={name} field={field} value={value} change={change} isCompact={isCompact} />
      case 'switch':
        return (
          <SwitchField
            key={name}
            isSelected={values[name] === true}
            onChange={(isOn) => change({ [name]: isOn })}
          >
            {field.label}
          </SwitchField>
        )
    }
  })
}

function Search({ field: { name, label, placeholder }, value, change }: FieldProps<'search'>) {
  const { typed, type } = useTypedFilter(value, (text) => change({ [name]: text }))
  return (
    <SearchBox
      label={label}
      placeholder={placeholder}
      value={typed}
      onChange={type}
      className="min-w-56 flex-1 max-md:basis-full md:max-w-md"
    />
  )
}

function Text({ field: { name, label, placeholder, maxLength = 100 }, value, change }: FieldProps<'text'>) {
  const { typed, type } = useTypedFilter(value, (text) => change({ [name]: text.trim() }))
  return (
    <TextField label={label} placeholder={placeholder} value={typed} onChange={type} maxLength={maxLength} />
  )
}

function Select({
  field: { name, label, all, options, width = 'w-44', resets },
  value,
  change,
  isCompact,
}: FieldProps<'select'> & { isCompact: boolean }) {
  return (
    <SelectField
      label={label}
      isLabelHidden={isCompact}
      isCompact={isCompact}
      value={value}
      onChange={(id) => change({ [name]: id, ...(resets && { [resets]: undefined }) })}
      options={[
        { id: '', label: all },
        ...options.map((option) => (typeof option === 'string' ? { id: option, label: option } : option)),
      ]}
      {...(isCompact && { className: `${width} max-md:flex-1 max-md:[&_button]:h-11` })}
    />
  )
}
