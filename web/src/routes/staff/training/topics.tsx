import { createFileRoute } from '@tanstack/react-router'
import { TopicsPage } from '#features/training/staff/class-setup/topics-page.tsx'

export const Route = createFileRoute('/staff/training/topics')({
  staticData: { isConsole: true, area: 'training' },
  component: TopicsPage,
})
