import { createFileRoute } from '@tanstack/react-router'
import { DesignPage } from '../app/design/design-page.tsx'

export const Route = createFileRoute('/design')({ component: DesignPage, staticData: { frame: 'none' } })
