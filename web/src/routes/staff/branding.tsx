import { createFileRoute } from '@tanstack/react-router'
import { BrandingPage } from '#staff/branding/branding-page.tsx'

export const Route = createFileRoute('/staff/branding')({
  staticData: { isConsole: true },
  component: BrandingPage,
})
