import { zodResolver } from '@hookform/resolvers/zod'
import { courseRequestForm } from 'contract/training/course-request-form.ts'
import type { Resolver } from 'react-hook-form'
import { now } from '#shared/clock.ts'

export type RequestValues = { topic: string; comments: string; dateTime: string }

/** The rules of the form at this moment. */
export function requestResolver(): Resolver<RequestValues> {
  return zodResolver(courseRequestForm(now())) as unknown as Resolver<RequestValues>
}
