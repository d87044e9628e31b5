import { createFileRoute } from '@tanstack/react-router'
import { SchedulePage } from '#features/staff/imports/schedule/schedule-page.tsx'

export const Route = createFileRoute('/staff/imports/schedule')({
  staticData: { isConsole: true, area: 'imports' },
  component: SchedulePage,
})
