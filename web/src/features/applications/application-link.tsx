import type { Application } from 'contract/applications/application.ts'
import { openableUrl } from 'contract/common/web-address.ts'
import { signInAddress } from '#shared/session/sign-in-address.ts'
import { showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { useNoteOpened } from './use-note-opened.ts'

/** Opens an application in a new tab; shows a message if it has no address. */
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
  const noteOpened = useNoteOpened()
  const signIn = signInAddress(application)
  const url = signIn ?? openableUrl(application.url)
  const title = application.hoverText ?? undefined
  if (url)
    return (
      <a
        id={nameId}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        title={title}
        className={className}
        onClick={() => noteOpened(application.id, { isCounted: signIn === null })}
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
