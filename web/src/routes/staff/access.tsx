import { createFileRoute } from '@tanstack/react-router'
import { AccessPage } from '#staff/access/access-page.tsx'

export const Route = createFileRoute('/staff/access')({
  staticData: { isConsole: true, area: 'access' },
  component: AccessPage,
})
