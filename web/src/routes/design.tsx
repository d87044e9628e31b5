import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '../app/design/design-page.tsx'
import { portalConfig } from '../shared/portal-config.ts'
import { NotFound } from '../shared/ui/layout/not-found.tsx'

export const Route = createFileRoute('/design')({
  component: () => (portalConfig().isProduction ? <NotFound /> : <DesignPage />),
  staticData: { frame: 'none' },
})
