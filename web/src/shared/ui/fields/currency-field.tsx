import { formatWholeDollars, groupThousands, keepDollars } from 'contract/common/money.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { FieldProps } from './field-parts.tsx'
import { TextField } from './text-field.tsx'

/**
 * Whole US dollars, typed freely, with commas between the thousands. Text that is no whole amount is the
 * value itself: it stays as typed, for its form to reject.
 */
export function CurrencyField({ value, onChange, onBlur, ...props }: FieldProps<number | string | null>) {
  // Except for commas nothing is rewritten while in use; the field shows the amount once it is left.
  const [typed, setTyped] = useState<{ text: string; value: number | string | null } | null>(null)
  const shown = typed !== null && typed.value === value ? typed.text : shownAmount(value)
  const { input, keepCaret } = useCaret(shown)
  return (
    <TextField
      {...props}
      inputRef={input}
      value={shown}
      onChange={(text) => {
        const grouped = groupThousands(shown, text)
        const kept = keepDollars(grouped)
        if (grouped !== text) keepCaret(text)
        setTyped({ text: grouped, value: kept })
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

/** Keeps the caret of a field behind the same digit when commas come or go. */
function useCaret(shown: string) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (digitsBefore.current === null) return
    let caret = 0
    for (let digits = 0; digits < digitsBefore.current && caret < shown.length; caret += 1)
      if (shown[caret] !== ',') digits += 1
    digitsBefore.current = null
    input.current?.setSelectionRange(caret, caret)
  })
  const keepCaret = (text: string) => {
    const caret = input.current?.selectionStart ?? text.length
    digitsBefore.current = text.slice(0, caret).replaceAll(',', '').length
  }
  return { input, keepCaret }
}

function shownAmount(value: number | string | null): string {
  return typeof value === 'number' ? formatWholeDollars(value) : (value ?? '')
}
