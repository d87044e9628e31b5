import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'
import { previewPlace } from 'contract/staff/preview/preview-rules.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { PreviewStage } from './preview-stage.tsx'

/** A phone. */
const WIDTH = 390

type PreviewProps = {
  record: { kind: ContentKindName; id: number | null; values: ContentValues }
  association: string | null
  onClose: () => void
}

/** What the form holds, as a member with the chosen facts will meet it. */
export function PreviewModal({ record, association, onClose }: PreviewProps) {
  const place = previewPlace(record.kind)
  return (
    <Modal title="Preview" isOpen onClose={onClose} size="full">
      {place && (
        <PreviewStage record={record} screens={place.screens} association={association} width={WIDTH} />
      )}
    </Modal>
  )
}
