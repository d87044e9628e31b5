import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const TopicsPage = lazyPart(() =>
  import('#features/staff/training/keepers/topics-page.tsx').then((module) => module.TopicsPage),
)

export const Route = createFileRoute('/staff/training/topics')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="training">
      <TopicsPage />
    </ConsoleGate>
  ),
})
