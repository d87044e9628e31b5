import { PUBLISHED_SCREENS } from 'contract/staff/preview/preview-rules.ts'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { useOwnAssociation } from '../use-staff-self.ts'
import { PreviewStage } from './preview-stage.tsx'

/** A large window. */
const WIDTH = 1440

/** `/staff/preview`: the portal as published, as a member with the chosen facts sees it. */
export function PreviewPage() {
  const association = useOwnAssociation()
  return (
    <>
      <PageHead title="Preview" />
      <div className="grid gap-4">
        <PreviewStage
          draft={{ record: null }}
          screens={PUBLISHED_SCREENS}
          association={association}
          width={WIDTH}
        />
      </div>
    </>
  )
}
