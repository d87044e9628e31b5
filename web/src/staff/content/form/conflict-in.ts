import { ORPCError } from '@orpc/client'
import { type ContentRecord, contentRecord } from 'contract/staff/content/content-record.ts'
import { z } from 'zod'

const conflict = z.object({ conflict: z.object({ stored: contentRecord }) })

/** The newer version that a refused save conflicts with; null for any other refusal. */
export function conflictIn(error: unknown): ContentRecord | null {
  if (!(error instanceof ORPCError) || error.status !== 409) return null
  const body = conflict.safeParse(error.data)
  return body.success ? body.data.conflict.stored : null
}
