import { useNavigate } from '@tanstack/react-router'
import { CODE_DIGITS } from 'contract/training/check-in.ts'
import { type FormEvent, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'

/** Asks for the digits. The same ones again are tried again. */
export function CodeForm({ code, onAgain }: { code: string | undefined; onAgain: () => void }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const digits = typed.replace(/\s/g, '')
  const isWhole = digits.length === CODE_DIGITS
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole) return
    if (digits === code) onAgain()
    else void navigate({ to: '/check-in/{-$code}', params: { code: digits }, replace: true })
  }
  return (
    <form onSubmit={submit} className="grid gap-3 sm:max-w-xs">
      <TextField
        label="Code"
        hint="The six digits on the screen at the door."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS + 1}
        value={typed}
        onChange={(text) => setTyped(text.replace(/[^\d ]/g, ''))}
      />
      <Button type="submit" variant="primary" isDisabled={!isWhole}>
        Check In
      </Button>
    </form>
  )
}
