import type { BulkAct, ContentRow } from 'contract/staff/content/content-record.ts'
import { membersText } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { ConfirmModal } from '#shared/ui/overlay/confirm-modal.tsx'
import { useMemberCount } from '../audience-count.ts'
import { CategoriesField } from '../form/fields/categories-field.tsx'
import { BULK_NAMES, itemsText } from './bulk-acts.ts'

/** Asks before an act on several records, and lists them. */
export function BulkDialog({
  act,
  rows,
  isPending,
  onConfirm,
  onClose,
}: {
  act: BulkAct
  rows: readonly ContentRow[]
  isPending: boolean
  onConfirm: (categoryIds: number[]) => void
  onClose: () => void
}) {
  const [categoryIds, setCategoryIds] = useState<number[]>([])
  return (
    <ConfirmModal
      title={BULK_NAMES[act]}
      isOpen
      confirmText={BULK_NAMES[act]}
      confirmVariant={act === 'retire' ? 'danger' : 'primary'}
      cancelText="Cancel"
      isPending={isPending}
      onConfirm={() => onConfirm(categoryIds)}
      onClose={onClose}
    >
      <p>{question(act, rows.length)}</p>
      <ul className="mt-2 mb-4 max-h-48 list-disc overflow-auto pl-5 text-13 wrap-anywhere text-muted">
        {rows.map((row) => (
          <ChosenRecord key={row.id} row={row} />
        ))}
      </ul>
      {act === 'set-categories' && (
        <CategoriesField label="Categories" value={categoryIds} onChange={setCategoryIds} />
      )}
    </ConfirmModal>
  )
}

/** A record with the number of members in its audience; many share an audience, which is counted once. */
function ChosenRecord({ row: { title, audience } }: { row: ContentRow }) {
  const members = useMemberCount(audience)
  return (
    <li>
      {title}
      {typeof members === 'number' && ` (${membersText(members)})`}
    </li>
  )
}

function question(act: BulkAct, count: number): string {
  const items = itemsText(count)
  if (act === 'publish') return `Publish ${items} now?`
  if (act === 'retire') return `Are you sure you want to retire ${items}? Members will no longer see them.`
  return `Which categories should ${items} have? They replace the present ones.`
}
