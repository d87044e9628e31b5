import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { UsagePage } from '#staff/usage/usage-page.tsx'
import type { UsageState } from '#staff/usage/usage-state.ts'

export const Route = createFileRoute('/staff/usage')({
  staticData: { isConsole: true, area: 'usage' },
  validateSearch: typedSearch<UsageState>,
  component: UsagePage,
})
