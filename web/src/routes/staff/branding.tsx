import { createFileRoute } from '@tanstack/react-router'
import { BrandingPage } from '#features/staff/branding/branding-page.tsx'

export const Route = createFileRoute('/staff/branding')({
  staticData: { isConsole: true },
  component: BrandingPage,
})
