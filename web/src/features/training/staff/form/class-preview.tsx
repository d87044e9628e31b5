import { CLASS_PLACE } from 'contract/staff/preview/preview-rules.ts'
import { useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { PreviewModal } from '#staff/preview/preview-modal.tsx'
import { type ClassValues, sentClass } from './class-values.ts'

/** The content of the form of a class, on the page where members will find it. */
export function ClassPreview({ values, id }: { values: ClassValues; id: number | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setIsOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <PreviewModal
          draft={{ record: null, trainingClass: { id, values: sentClass(values) } }}
          screens={CLASS_PLACE.screens}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
