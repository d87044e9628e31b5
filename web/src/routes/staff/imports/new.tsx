import { createFileRoute } from '@tanstack/react-router'
import { NewImportPage } from '#staff/imports/new-import-page.tsx'

export const Route = createFileRoute('/staff/imports/new')({
  staticData: { isConsole: true, area: 'imports' },
  component: NewImportPage,
})
