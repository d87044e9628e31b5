import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { ContentField } from 'contract/staff/content/content-field.ts'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { savedByOther } from 'contract/staff/content/content-texts.ts'
import { changedFields, combined } from 'contract/staff/content/content-values.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { DatedText } from '#shared/ui/dated-text.tsx'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { fieldWords } from '../field-words.ts'
import { shownFields } from '../shown-fields.ts'
import { useCategories } from '../use-categories.ts'
import type { ContentDraft } from './content-draft.ts'

/** Another user saved first: shows both texts, and stores the choice as a version after both. */
export function ConflictDialog({
  kind,
  store,
  theirs,
}: {
  kind: ContentKind
  store: ContentDraft
  theirs: ContentRecord
}) {
  const [mine] = useState(store.get().values)
  const [isPending, setIsPending] = useState(false)
  const base = store.baseValues()
  const both = base && combined(kind, { base, mine, theirs: theirs.values })
  const resolve = async (...versions: ContentValues[]) => {
    setIsPending(true)
    await store.resolve(versions)
    setIsPending(false)
  }
  return (
    <Modal
      title="Newer Version"
      size="large"
      isOpen
      onClose={() => store.dismissConflict()}
      isLocked={isPending}
      footer={
        <>
          <Button isPending={isPending} onPress={() => void resolve(mine)}>
            Keep Mine
          </Button>
          <Button isDisabled={isPending} onPress={() => void resolve(mine, theirs.values)}>
            Use Theirs
          </Button>
          {both && (
            <Button variant="primary" isDisabled={isPending} onPress={() => void resolve(both)}>
              Combine Both
            </Button>
          )}
        </>
      }
    >
      <p role="alert">
        <DatedText>{savedByOther(theirs.changedBy, formatTimestamp(theirs.changedOn))}</DatedText>
      </p>
      <BothTexts kind={kind} mine={mine} theirs={theirs} />
    </Modal>
  )
}

/** The fields that differ, with both contents side by side. */
function BothTexts({
  kind,
  mine,
  theirs,
}: {
  kind: ContentKind
  mine: ContentValues
  theirs: ContentRecord
}) {
  const categories = useCategories()
  const changed = changedFields(kind, mine, theirs.values)
  const fields = shownFields(kind, mine).filter(({ name }) => changed.includes(name))
  const wordsOf = (field: ContentField, values: ContentValues) =>
    fieldWords(field, values[field.name], categories).join('\n') || '–'
  return fields.map((field) => (
    <section key={field.name} className="grid gap-2 border-t border-border pt-3">
      <h3 className="font-semibold">{field.label}</h3>
      <div className="grid gap-3 md:grid-cols-2">
        <Text title="Mine" words={wordsOf(field, mine)} />
        <Text title={`Theirs (${theirs.changedBy})`} words={wordsOf(field, theirs.values)} />
      </div>
    </section>
  ))
}

function Text({ title, words }: { title: string; words: string }) {
  return (
    <div className="min-w-0">
      <p className="pb-1 text-12 font-medium text-muted">{title}</p>
      <p className="rounded-small bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere">{words}</p>
    </div>
  )
}
