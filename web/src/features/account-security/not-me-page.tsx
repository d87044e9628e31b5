import { REPORT_TEXTS } from 'contract/account-security/report-texts.ts'
import { authClient } from '#shared/api/auth-api.ts'
import { QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'
import { useSentLink } from './use-sent-link.ts'

/**
 * `/not-me/{token}`: secures an account from a link in a mail; opening the page changes nothing. Without a token it
 * shows the result of a report in the portal.
 */
export function NotMePage({ token }: { token: string | undefined }) {
  const link = useSentLink(
    () => authClient.securityEvents.reportByLink({ token: token ?? '' }),
    token === undefined ? 'done' : 'asking',
  )
  const title = link.isDone ? REPORT_TEXTS.done : REPORT_TEXTS.question
  const heading = usePageTitle(title)
  return (
    <QuestionCard title={title} heading={heading} way={<a href="/">Back to home</a>}>
      {link.isConfirming && (
        <>
          <p className="question-lead">If someone else did what our email says, secure your account now:</p>
          <Points points={REPORT_TEXTS.effects} />
          <button
            type="button"
            className="plain-button plain-button-primary"
            disabled={link.isSending}
            onClick={link.send}
          >
            {REPORT_TEXTS.confirm}
          </button>
        </>
      )}
      <div role="status">
        {link.problem !== null && <p className="question-lead">{link.problem}</p>}
        {link.isDone && (
          <>
            <p className="question-lead">What we did:</p>
            <Points points={REPORT_TEXTS.effects} />
            <p className="question-lead">What to do next:</p>
            <Points points={REPORT_TEXTS.next} />
          </>
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

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="question-points">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
