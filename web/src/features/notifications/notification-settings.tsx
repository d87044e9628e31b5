import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { ChoicesTable } from './choices-table.tsx'
import { MailTimes } from './mail-times.tsx'
import { TextMessages } from './text-messages.tsx'
import { useChoices } from './use-choices.ts'

/** The mail schedule, and the choices per category: everything saves itself. */
export function NotificationSettings() {
  const { query, choose } = useChoices()
  if (query.error && !query.data)
    return <ErrorPanel message={errorMessage(query.error)} onRetry={() => void query.refetch()} />
  return (
    <div className="grid gap-6">
      <MailTimes preferences={query.data} onChoose={choose} />
      <ChoicesTable preferences={query.data} onChoose={choose} />
      {query.data?.texts && <TextMessages texts={query.data.texts} onChoose={choose} />}
    </div>
  )
}
