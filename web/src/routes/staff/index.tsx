import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#staff/overview-page.tsx'

export const Route = createFileRoute('/staff/')({
  staticData: { isConsole: true },
  component: OverviewPage,
})
