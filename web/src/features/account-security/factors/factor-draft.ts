import { FACTOR_LABELS, type FactorType } from 'contract/account-security/factor-labels.ts'
import { type KeptText, keptText } from '#shared/drafts/kept-form.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'

export type FactorDraft = KeptText<FactorType>

/** The input typed before a fresh sign-in was required. */
export const keptFactor = keptText(STORAGE_KEYS.factorDraft, (name): name is FactorType =>
  Object.hasOwn(FACTOR_LABELS, name),
)
