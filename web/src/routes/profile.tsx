import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '../features/members/profile-page.tsx'

export const Route = createFileRoute('/profile')({
  staticData: { column: 'form' },
  component: ProfilePage,
})
