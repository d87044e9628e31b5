import { Link, useNavigate } from '@tanstack/react-router'
import { LOGGED_OUT_REDIRECT_MS } from 'contract/constants.ts'
import { useEffect } from 'react'
import { QuestionCard } from '#shared/ui/layout/question-card.tsx'
import { usePageTitle } from '#shared/use-page-title.ts'

/** The end of a session; goes home by itself after 15 s. */
export function SignedOutView() {
  const heading = usePageTitle('Logged Out')
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: '/', replace: true }), LOGGED_OUT_REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return (
    <QuestionCard title="Logged Out" heading={heading} way={<Link to="/">Back to home</Link>}>
      <p className="question-lead">You have been logged out.</p>
      <Link to="/login/{-$association}" className="plain-button plain-button-primary">
        Log In
      </Link>
    </QuestionCard>
  )
}
