import { createFileRoute } from '@tanstack/react-router'
import { UsagePage } from '#features/staff/usage/usage-page.tsx'
import type { UsageState } from '#features/staff/usage/usage-state.ts'
import { typedSearch } from '#shared/search/typed-search.ts'

export const Route = createFileRoute('/staff/usage')({
  staticData: { isConsole: true, area: 'usage' },
  validateSearch: typedSearch<UsageState>,
  component: UsagePage,
})
