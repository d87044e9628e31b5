import { Link } from '@tanstack/react-router'
import { PageText } from '#shared/page-text/page-text.tsx'
import { CardPage, QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'

/** Tells a signed-in user without member data why, and offers to log out. */
export function NoMemberDataPage() {
  const heading = usePageTitle('No Member Data')
  return (
    <CardPage>
      <QuestionCard title="No Member Data" heading={heading}>
        <p className="question-lead">
          No member data was found for this user. Please contact your administrator.
        </p>
        <PageText place="support" />
        <Link to="/logout" className="plain-button plain-button-primary">
          Logout
        </Link>
      </QuestionCard>
    </CardPage>
  )
}
