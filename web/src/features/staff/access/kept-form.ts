import { z } from 'zod'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

const grantDraft = z.object({
  loginId: z.string(),
  name: z.string(),
  role: z.string(),
  aorShortName: z.string(),
  reason: z.string(),
  endsOn: z.string(),
})
export type GrantDraft = z.infer<typeof grantDraft>

export const EMPTY_GRANT: GrantDraft = {
  loginId: '',
  name: '',
  role: '',
  aorShortName: '',
  reason: '',
  endsOn: '',
}

/** What was typed into a form before a fresh sign-in was asked for. */
const keptForm = z.discriminatedUnion('act', [
  z.object({ act: z.literal('grant'), values: grantDraft }),
  z.object({ act: z.literal('extend'), grantId: z.number(), endsOn: z.string() }),
])
type KeptForm = z.infer<typeof keptForm>

export function keepForm(form: KeptForm): void {
  writeStored('session', STORAGE_KEYS.grantDraft, JSON.stringify(form))
}

/** What was kept, once; null when nothing was. */
export function takeForm(): KeptForm | null {
  const stored = readStored('session', STORAGE_KEYS.grantDraft)
  removeStored('session', STORAGE_KEYS.grantDraft)
  const result = keptForm.safeParse(parsed(stored))
  return result.success ? result.data : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return null
  }
}
