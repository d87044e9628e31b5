import { CONTACT_TEXTS } from 'contract/contacts/contact-limits.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { useSentLink } from './use-sent-link.ts'

/**
 * `/cancel-change/{token}`: cancels a contact data change from a link in a message. Opening the page changes nothing.
 */
export function CancelChangePage({ token }: { token: string }) {
  const link = useSentLink(() => authClient.contactChanges.cancelByLink({ token }))
  const title = link.isDone ? CONTACT_TEXTS.cancelled : CONTACT_TEXTS.cancelQuestion
  const heading = usePageTitle(title)
  return (
    <QuestionCard title={title} heading={heading} way={<a href="/">Back to home</a>}>
      {link.isConfirming && (
        <>
          <p className="question-lead">
            Someone asked us to use another email or mobile number for your account. If it was not you, cancel
            it now.
          </p>
          <button
            type="button"
            className="plain-button plain-button-primary"
            disabled={link.isSending}
            onClick={link.send}
          >
            {CONTACT_TEXTS.cancelAct}
          </button>
        </>
      )}
      <div role="status">
        {!link.isConfirming && (
          <p className="question-lead">
            {link.problem ??
              "Nothing was changed. If you didn't ask for this, someone may know your password. Reset it now."}
          </p>
        )}
      </div>
      {!link.isConfirming && (
        <a className="plain-button plain-button-primary" href="/forgot-password">
          Forgot Password
        </a>
      )}
    </QuestionCard>
  )
}
