import type { FactorType } from 'contract/account-security/factor-labels.ts'
import { FACTOR_LABELS } from 'contract/account-security/factor-labels.ts'
import { readStored, STORAGE_KEYS, writeStored } from '#shared/storage.ts'

/** The input typed before a fresh sign-in was required. */
export type FactorDraft = { type: FactorType; value: string }

export function keepDraft(draft: FactorDraft): void {
  writeStored('session', STORAGE_KEYS.factorDraft, `${draft.type} ${draft.value}`)
}

export function readDraft(): FactorDraft | null {
  const text = readStored('session', STORAGE_KEYS.factorDraft)
  const [name = '', ...rest] = (text ?? '').split(' ')
  return isFactorType(name) ? { type: name, value: rest.join(' ') } : null
}

function isFactorType(name: string): name is FactorType {
  return Object.hasOwn(FACTOR_LABELS, name)
}
