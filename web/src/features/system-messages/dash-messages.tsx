import { hasId } from 'contract/preferences/id-lists.ts'
import { usePreference } from '../../shared/preferences/use-preference.ts'
import { startComponent } from '../../shared/start-component.tsx'
import { useSystemMessages } from './use-system-messages.ts'

const { Component: DashMessage, load } = startComponent(() =>
  import('./dash-message.tsx').then((module) => module.DashMessage),
)
export const loadDashMessage = load

/** Unread messages of position `dash`, newest first, above every page (D1-60, D3-52). */
export function DashMessages() {
  const { messages } = useSystemMessages()
  const [{ read }] = usePreference('systemNotifications')
  const unread = messages.filter((message) => message.position === 'dash' && !hasId(read, message.id))
  if (unread.length === 0) return null
  return (
    <ul aria-label="System messages" className="mb-6 grid gap-2">
      {unread.map((message) => (
        <DashMessage key={message.id} message={message} />
      ))}
    </ul>
  )
}
