import { createFileRoute } from '@tanstack/react-router'
import { PreviewPage } from '#staff/preview/preview-page.tsx'

export const Route = createFileRoute('/staff/preview')({
  staticData: { isConsole: true, area: 'preview' },
  component: PreviewPage,
})
