import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '#features/account-security/change-password-page.tsx'

export const Route = createFileRoute('/(account)/password-change')({
  staticData: { column: 'form' },
  component: ChangePasswordPage,
})
