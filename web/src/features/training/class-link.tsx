import { Link } from '@tanstack/react-router'
import { shownClassName } from 'contract/training/shown-class.ts'
import type { TrainingClass } from 'contract/training/training-class.ts'

/** The name of a class, or `text`, leading to its page. */
export function ClassLink({
  trainingClass,
  text,
}: {
  trainingClass: Pick<TrainingClass, 'id' | 'className'>
  text?: string
}) {
  return (
    <Link
      to="/training/registration/$eventId"
      params={{ eventId: String(trainingClass.id) }}
      className="inline-flex min-h-6 items-center font-semibold wrap-anywhere max-md:-my-3 max-md:min-h-11"
    >
      {text ?? shownClassName(trainingClass.className)}
    </Link>
  )
}
