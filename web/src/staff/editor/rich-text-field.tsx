import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import type { RichTextFieldProps } from './rich-text-editor.tsx'

const RichTextEditor = lazyPart(() =>
  import('./rich-text-editor.tsx').then((module) => module.RichTextEditor),
)

/** A field for formatted text as HTML; the code of the editor loads with the first one shown. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense fallback={<FieldSkeleton label={props.label} className={props.className} />}>
      <RichTextEditor {...props} />
    </Suspense>
  )
}

/** As high as an empty field, so that nothing moves. */
function FieldSkeleton({ label, className }: Pick<RichTextFieldProps, 'label' | 'className'>) {
  return (
    <div role="status" aria-label={`Loading ${label}`} className={className}>
      <p className="mb-1 text-13 font-medium">{label}</p>
      <Skeleton className="mb-5 h-72 w-full" />
    </div>
  )
}
