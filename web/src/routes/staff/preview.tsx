import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { PreviewedPortal } from '#features/staff/preview/previewed-portal.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { ShownPortal } from '../../app/preview/load-shown-portal.ts'

const PreviewPage = lazyPart(() =>
  import('#features/staff/preview/preview-page.tsx').then((module) => module.PreviewPage),
)

export const Route = createFileRoute('/staff/preview')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate area="preview">
      <PreviewedPortal value={ShownPortal}>
        <PreviewPage />
      </PreviewedPortal>
    </ConsoleGate>
  ),
})
