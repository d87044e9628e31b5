import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const NewImportPage = lazyPart(() =>
  import('#features/staff/imports/new-import-page.tsx').then((module) => module.NewImportPage),
)

export const Route = createFileRoute('/staff/imports/new')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="imports">
      <NewImportPage />
    </ConsoleGate>
  ),
})
