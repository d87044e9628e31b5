import { useState } from 'react'
import { type Choices, type ComparedField, type Side, sidesOf } from './compared-fields.ts'

export type Comparison<Name extends string = string> = ReturnType<typeof useComparison<Name>>

/**
 * The comparison of a form with a version another user has stored meanwhile, by differing fields. Once
 * requested it opens automatically for an even newer version (`version`), and keeps the choices.
 */
export function useComparison<Name extends string>(version: unknown, fields: readonly ComparedField<Name>[]) {
  const [choices, setChoices] = useState<Choices<Name>>({})
  const [isRequested, setIsRequested] = useState(false)
  const [closedAt, setClosedAt] = useState<unknown>(null)
  return {
    fields,
    choices,
    choose: (name: Name, side: Side) => setChoices({ ...choices, [name]: side }),
    sides: sidesOf(fields, choices),
    isOpen: isRequested && fields.length > 0 && closedAt !== version,
    open: () => {
      setIsRequested(true)
      setClosedAt(null)
    },
    close: () => setClosedAt(version),
  }
}
