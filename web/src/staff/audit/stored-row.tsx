import type { AuditRow } from 'contract/staff/audit/audit-row.ts'
import { actInWords } from 'contract/staff/audit/audit-words.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { Fact } from '../fact.tsx'
import { ChangedValuesTable } from './changed-values.tsx'

/** An act with all of its values, and as stored. */
export function StoredRow({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const { at, actor, action, entity, entityId, concerned } = row
  return (
    <Modal title={actInWords(row)} size="large" isOpen onClose={onClose}>
      <ChangedValuesTable row={row} />
      <h3 className="mt-2 font-semibold">As Stored</h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
        <Fact name="time">{at}</Fact>
        <Fact name="actor">{actor}</Fact>
        <Fact name="action">{action}</Fact>
        <Fact name="entity">{entity}</Fact>
        <Fact name="id">{entityId ?? 'Hidden'}</Fact>
        {concerned && <Fact name="member">{concerned.loginId}</Fact>}
      </dl>
      <pre className="rounded-small whitespace-pre-wrap wrap-anywhere bg-neutral-soft p-3 text-12">
        {JSON.stringify(row.changes, null, 2)}
      </pre>
    </Modal>
  )
}
