import { type RefObject, useEffect } from 'react'
import { TextField } from '#shared/ui/fields/text-field.tsx'

/** The first field of its dialog, which opens with the focus in it. */
export function AddressField({
  inputRef,
  ...props
}: {
  value: string
  onChange: (text: string) => void
  problem?: string
  hint?: string
  inputRef: RefObject<HTMLInputElement | null>
}) {
  useEffect(() => inputRef.current?.focus(), [inputRef])
  return <TextField {...props} label="Address" isRequired inputRef={inputRef} autoComplete="off" />
}
