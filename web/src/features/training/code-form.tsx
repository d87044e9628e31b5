import { codeDigits } from 'contract/account-security/factor-rules.ts'
import { CODE_DIGITS } from 'contract/training/check-in.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'

/** Asks for the digits. */
export function CodeForm({
  label,
  isPending = false,
  onSend,
}: {
  label: string
  isPending?: boolean
  onSend: (digits: string) => void
}) {
  const [digits, setDigits] = useState('')
  const isWhole = digits.length === CODE_DIGITS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) onSend(digits)
  }
  return (
    <form onSubmit={submit} className="grid gap-3 sm:max-w-xs">
      <TextField
        label={label}
        hint="The six digits on the screen at the door."
        inputMode="numeric"
        autoComplete="one-time-code"
        value={digits}
        onChange={(text) =>
          setDigits(
            codeDigits(text)
              .replace(/[^0-9]/g, '')
              .slice(0, CODE_DIGITS),
          )
        }
      />
      <Button type="submit" variant="primary" isDisabled={!isWhole} isPending={isPending}>
        Check In
      </Button>
    </form>
  )
}
