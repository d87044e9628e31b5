import { LISTING_FIELD_NAMES, LISTING_FIELDS, type ListingField } from 'contract/listings/listing-fields.ts'
import { useState } from 'react'
import { choiceId } from '../draft/field-choice.tsx'
import type { ListingForm } from '../draft/use-listing-form.ts'
import { fieldId } from './field-id.ts'

/** The problem of a field, and the id of the element to focus to fix it. */
export type ListingProblem = { field: ListingField; message: string; targetId: string }

export type ListingCheck = ReturnType<typeof useListingCheck>

/** Checks the whole form; its problems are kept until it is closed, each message once. */
export function useListingCheck({ form, contested }: ListingForm) {
  const [problems, setProblems] = useState<ListingProblem[]>([])
  const check = async (): Promise<boolean> => {
    const isValid = await form.trigger()
    if (isValid && contested.length === 0) return true
    const found = LISTING_FIELD_NAMES.flatMap((field): ListingProblem[] => {
      const message = form.getFieldState(field).error?.message
      if (message) return [{ field, message, targetId: fieldId(field) }]
      if (!contested.includes(field)) return []
      return [
        { field, message: `Choose a value for ${LISTING_FIELDS[field].label}`, targetId: choiceId(field) },
      ]
    })
    setProblems([...new Map(found.map((problem) => [problem.message, problem])).values()])
    return false
  }
  return { check, problems, close: () => setProblems([]) }
}
