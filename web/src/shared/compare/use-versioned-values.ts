import type { DraftForm } from 'contract/drafts/draft-forms.ts'
import type { DraftValues } from 'contract/drafts/draft-values.ts'
import { useState } from 'react'
import { useDraft, useKept } from '../drafts/use-draft.ts'
import { comparedFields, type FieldInWords, type Side } from './compared-fields.ts'

/** The initial values of a form: null when no longer known, since only the changes were kept. */
type Base<Values> = { values: Values | null; version: number | null }

type Options<Form extends DraftForm> = {
  form: Form
  draftKey: string
  stored: DraftValues<Form>
  /** Null for a record that is not stored yet. */
  version: number | null
  inWords: (values: DraftValues<Form>) => FieldInWords<keyof DraftValues<Form> & string>[]
}

/**
 * The values of a form based on one version of its record, its draft, and the differences of a newer stored
 * version. While nothing is typed the form follows the stored record.
 */
export function useVersionedValues<Form extends DraftForm>({
  form,
  draftKey,
  stored,
  version,
  inWords,
}: Options<Form>) {
  type Values = DraftValues<Form>
  const baseAt = (baseVersion: number | null): Base<Values> =>
    baseVersion === null || baseVersion === version
      ? { values: stored, version }
      : { values: null, version: baseVersion }
  const draft = useDraft<Form>({
    form,
    draftKey,
    onTake: (values, baseVersion) => {
      setBase(baseAt(baseVersion))
      setEntered({ ...stored, ...values })
    },
  })
  const { restored } = draft
  const [base, setBase] = useState(() => baseAt(restored?.baseVersion ?? null))
  const [entered, setEntered] = useState<Values>(() => ({ ...stored, ...restored?.values }))
  const isChanged = JSON.stringify(entered) !== JSON.stringify(base.values ?? stored)
  const isNewer = base.version !== version
  const fields = isNewer
    ? comparedFields(base.values && inWords(base.values), inWords(entered), inWords(stored))
    : []
  const takeStored = () => {
    setBase({ values: stored, version })
    setEntered(stored)
  }
  // No question is needed where no input would be lost.
  if (isNewer && (!isChanged || fields.length === 0)) takeStored()
  useKept(draft, isChanged ? entered : null, base.version)
  return {
    draft,
    entered,
    change: (more: Partial<Values>) => setEntered((before) => ({ ...before, ...more })),
    isChanged,
    /** The input, in words. */
    typed: typedIn(inWords(entered), base.values && inWords(base.values)),
    /** The version that the input is saved over. */
    version: base.version,
    /** The differences of a newer stored version. */
    news: { version, fields },
    /**
     * Continues from the newer version with the chosen sides, and returns the values to save over it: null
     * for none.
     */
    merge: (sides: readonly { name: keyof Values; side: Side }[]) => {
      const theirs = sides.filter(({ side }) => side === 'theirs').map(({ name }) => [name, stored[name]])
      const merged = { ...entered, ...Object.fromEntries(theirs) }
      setBase({ values: stored, version })
      setEntered(merged)
      return JSON.stringify(merged) === JSON.stringify(stored) ? null : { values: merged, version }
    },
  }
}

/** The changed fields; all of them if the former values are unknown. */
function typedIn<Name extends string>(
  entered: FieldInWords<Name>[],
  former: FieldInWords<Name>[] | null,
): FieldInWords<Name>[] {
  if (!former) return entered
  const before = new Map(former.map(({ name, text }) => [name, text]))
  return entered.filter(({ name, text }) => before.get(name) !== text)
}
