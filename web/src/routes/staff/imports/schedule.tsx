import { createFileRoute } from '@tanstack/react-router'
import { SchedulePage } from '#staff/imports/schedule-page.tsx'

export const Route = createFileRoute('/staff/imports/schedule')({
  staticData: { isConsole: true, area: 'imports' },
  component: SchedulePage,
})
