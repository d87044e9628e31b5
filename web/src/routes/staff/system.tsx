import { createFileRoute } from '@tanstack/react-router'
import { SystemPage } from '#staff/system/system-page.tsx'

export const Route = createFileRoute('/staff/system')({
  staticData: { isConsole: true, area: 'system' },
  component: SystemPage,
})
