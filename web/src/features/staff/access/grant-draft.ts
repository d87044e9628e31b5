import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** What was typed into the form before a fresh sign-in was asked for. */
const draft = z.object({
  loginId: z.string(),
  name: z.string(),
  role: z.string(),
  aorShortName: z.string(),
  reason: z.string(),
  endsOn: z.string(),
})
export type GrantDraft = z.infer<typeof draft>

export const EMPTY_GRANT: GrantDraft = {
  loginId: '',
  name: '',
  role: '',
  aorShortName: '',
  reason: '',
  endsOn: '',
}

export function keepGrantDraft(values: GrantDraft): void {
  writeStored('session', STORAGE_KEYS.grantDraft, JSON.stringify(values))
}

/** What was kept, once; null when nothing was. */
export function takeGrantDraft(): GrantDraft | null {
  const stored = readStored('session', STORAGE_KEYS.grantDraft)
  removeStored('session', STORAGE_KEYS.grantDraft)
  const result = draft.safeParse(parsed(stored))
  return result.success ? result.data : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
