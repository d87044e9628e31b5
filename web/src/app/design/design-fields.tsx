import { useState } from 'react'
import { ComboField } from '#shared/ui/fields/combo-field.tsx'
import { CurrencyField } from '#shared/ui/fields/currency-field.tsx'
import { DateField, DateTimeField } from '#shared/ui/fields/date-field.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField, SwitchField } from '#shared/ui/fields/toggles.tsx'
import { TypeAheadField } from '#shared/ui/fields/type-ahead-field.tsx'

const options = ['Fairview', 'Lakewood', 'Riverton'].map((name) => ({ id: name, label: name }))

export function DesignFields() {
  const [text, setText] = useState('')
  const [price, setPrice] = useState<number | string | null>(1_250_000)
  const [day, setDay] = useState('2026-03-14')
  const [time, setTime] = useState('')
  const [choice, setChoice] = useState('')
  const [city, setCity] = useState('Fairview')
  const [isOn, setIsOn] = useState(true)
  const matches =
    text.length < 2 ? null : options.filter((option) => option.label.toLowerCase().includes(text))
  return (
    <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField label="Text" value={text} onChange={setText} placeholder="Enter text" hint="With a hint" />
      <TextField label="Invalid" value="" onChange={setText} problem="Invalid is required" isRequired />
      <TextField label="Disabled" value="Cannot be changed" onChange={setText} isDisabled />
      <CurrencyField label="Currency" value={price} onChange={setPrice} />
      <DateField label="Date" value={day} onChange={setDay} />
      <DateTimeField label="Date and time" value={time} onChange={setTime} />
      <SelectField label="Select" value={choice} onChange={setChoice} options={options} />
      <ComboField label="Combo" value={city} onChange={setCity} options={options} />
      <TypeAheadField
        label="Type-ahead"
        text={text}
        onTextChange={setText}
        matches={matches}
        onPick={(match) => setText(match.label)}
        emptyText="No Results"
      />
      <CheckboxField isSelected={isOn} onChange={setIsOn}>
        Checkbox
      </CheckboxField>
      <SwitchField isSelected={isOn} onChange={setIsOn}>
        Switch
      </SwitchField>
    </div>
  )
}
