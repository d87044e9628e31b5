import { createFileRoute } from '@tanstack/react-router'
import { isCreateLink } from 'contract/account-security/account-security-limits.ts'
import { ResetPage } from '#features/account-security/passwords/reset-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/(account)/password-reset/{-$resetToken}')({
  validateSearch: typedSearch<{ isNew?: string | number | boolean }>,
  component: () => (
    <ResetPage token={Route.useParams().resetToken} isNew={isCreateLink(Route.useSearch().isNew)} />
  ),
  staticData: { frame: 'card', actsByItself: true },
})
