import type { Application } from 'contract/applications/application.ts'
import { classNames } from './class-names.ts'

const sizes = { small: 'size-8', medium: 'size-10', strip: 'size-11', large: 'size-12' }

/** The icon of an application, or its first letter. */
export function ApplicationIcon({
  application,
  size,
}: {
  application: Pick<Application, 'name' | 'iconUrl'>
  size: keyof typeof sizes
}) {
  const classes = classNames(sizes[size], 'shrink-0 rounded-large')
  if (application.iconUrl) return <img src={application.iconUrl} alt="" className={classes} />
  return (
    <span
      aria-hidden="true"
      className={classNames(classes, 'grid place-items-center bg-accent-soft font-semibold text-accent')}
    >
      {application.name.charAt(0).toUpperCase()}
    </span>
  )
}
