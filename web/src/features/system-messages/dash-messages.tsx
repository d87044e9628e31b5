import { hasId } from 'contract/preferences/id-lists.ts'
import { lazy } from 'react'
import { usePreference } from '../../shared/preferences/use-preference.ts'
import { useSystemMessages } from './use-system-messages.ts'

export const loadDashMessage = () => import('./dash-message.tsx')
const DashMessage = lazy(() => loadDashMessage().then((module) => ({ default: module.DashMessage })))

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
