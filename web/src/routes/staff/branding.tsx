import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'

const BrandingPage = lazyPart(() =>
  import('#features/staff/branding/branding-page.tsx').then((module) => module.BrandingPage),
)

export const Route = createFileRoute('/staff/branding')({
  staticData: { isConsole: true },
  component: () => (
    <ConsoleGate>
      <BrandingPage />
    </ConsoleGate>
  ),
})
