import { createFileRoute } from '@tanstack/react-router'
import { AorCenterPage, type AorCenterState } from '#features/system-messages/aor-center-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/aor-messages/')({
  validateSearch: typedSearch<AorCenterState>,
  component: AorCenterPage,
})
