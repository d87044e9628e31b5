import { formatWholeDollars, keepDollars } from 'contract/common/money.ts'
import { useState } from 'react'
import type { FieldProps } from './field-parts.tsx'
import { TextField } from './text-field.tsx'

/**
 * Whole US dollars, typed as people type them. A text that is no whole amount is the value itself: it stays
 * where it was typed, for its form to refuse.
 */
export function CurrencyField({ value, onChange, onBlur, ...props }: FieldProps<number | string | null>) {
  // What is typed is not rewritten under the hand; the field shows the amount once it is left.
  const [typed, setTyped] = useState<{ text: string; value: number | string | null } | null>(null)
  return (
    <TextField
      {...props}
      value={typed !== null && typed.value === value ? typed.text : shownAmount(value)}
      onChange={(text) => {
        const kept = keepDollars(text)
        setTyped({ text, value: kept })
        onChange(kept)
      }}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

function shownAmount(value: number | string | null): string {
  return typeof value === 'number' ? formatWholeDollars(value) : (value ?? '')
}
