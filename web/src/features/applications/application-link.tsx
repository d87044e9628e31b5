import type { Application } from 'contract/applications/application.ts'
import { openableUrl } from 'contract/common/web-address.ts'
import { orpc } from '#shared/api/api.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'

/** Opens an application in a new tab; one without an address says so. */
export function ApplicationLink({
  application,
  nameId,
  className,
}: {
  application: Application
  nameId: string
  className: string
}) {
  const { name } = application
  const url = openableUrl(application.url)
  const title = application.hoverText ?? undefined
  // A number for the MLS; whether it is counted makes no difference to the member.
  const countOpening = () => void orpc.applications.opened.call({ id: application.id }).catch(() => undefined)
  if (url)
    return (
      <a
        id={nameId}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        className={className}
        onClick={countOpening}
      >
        {name}
      </a>
    )
  const showMissing = () =>
    showToast({
      title: 'No Application URL',
      message: `No application URL found for ${name}.`,
      status: 'warn',
      autoHide: TOAST_MS.warn,
    })
  return (
    <button type="button" id={nameId} title={title} onClick={showMissing} className={className}>
      {name}
    </button>
  )
}
