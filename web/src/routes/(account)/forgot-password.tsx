import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '#features/account-security/passwords/forgot-page.tsx'

export const Route = createFileRoute('/(account)/forgot-password')({
  component: ForgotPage,
  staticData: { frame: 'card' },
})
