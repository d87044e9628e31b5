import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { PreviewedPortal } from '#features/staff/preview/previewed-portal.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { ShownPortal } from '../../app/preview/load-shown-portal.ts'

const BrandingPage = lazyPart(() =>
  import('#features/staff/branding/branding-page.tsx').then((module) => module.BrandingPage),
)

export const Route = createFileRoute('/staff/branding')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate>
      <PreviewedPortal value={ShownPortal}>
        <BrandingPage />
      </PreviewedPortal>
    </ConsoleGate>
  ),
})
