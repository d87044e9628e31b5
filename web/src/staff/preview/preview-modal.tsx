import type { SentPreview } from 'contract/staff/preview/preview.contract.ts'
import type { PreviewScreens } from 'contract/staff/preview/preview-rules.ts'
import { Modal } from '#shared/ui/overlay/modal.tsx'
import { useOwnAssociation } from '../use-staff-self.ts'
import { PreviewStage } from './preview-stage.tsx'

/** A phone. */
const WIDTH = 390

type PreviewProps = {
  /** The content of the form: a record of content, or a class. */
  draft: Pick<SentPreview, 'record' | 'trainingClass'>
  screens: PreviewScreens
  onClose: () => void
}

/** The content of the form, as a member with the chosen facts will see it. */
export function PreviewModal({ draft, screens, onClose }: PreviewProps) {
  const association = useOwnAssociation()
  return (
    <Modal title="Preview" isOpen onClose={onClose} size="full">
      <PreviewStage draft={draft} screens={screens} association={association} width={WIDTH} />
    </Modal>
  )
}
