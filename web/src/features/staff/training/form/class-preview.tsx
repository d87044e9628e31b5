import { CLASS_PLACE } from 'contract/staff/preview/preview-rules.ts'
import { Suspense, useState } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { Button } from '#shared/ui/actions/button.tsx'
import { type ClassValues, sentClass } from './class-values.ts'

const PreviewModal = lazyPart(() =>
  import('../../preview/preview-modal.tsx').then((module) => module.PreviewModal),
)

/** What the form of a class holds, on the page where members will find it. */
export function ClassPreview({ values, id }: { values: ClassValues; id: number | null }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" onPress={() => setIsOpen(true)}>
        Preview
      </Button>
      {isOpen && (
        <Suspense>
          <PreviewModal
            draft={{ record: null, trainingClass: { id, values: sentClass(values) } }}
            screens={CLASS_PLACE.screens}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
