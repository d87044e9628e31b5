import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../app/home-page.tsx'

export const Route = createFileRoute('/')({
  component: HomePage,
  staticData: { frame: 'public', column: 'dashboard' },
})
