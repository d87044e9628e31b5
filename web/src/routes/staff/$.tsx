import { createFileRoute } from '@tanstack/react-router'
import { NotFound } from '#shared/ui/layout/not-found.tsx'

export const Route = createFileRoute('/staff/$')({
  staticData: { isConsole: true },
  component: NotFound,
})
