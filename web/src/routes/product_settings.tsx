import { createFileRoute } from '@tanstack/react-router'
import { readAccessAddress } from '../features/applications-access/access-address.ts'
import { AccessPage } from '../features/applications-access/access-page.tsx'

export const Route = createFileRoute('/product_settings')({
  validateSearch: readAccessAddress,
  component: () => <AccessPage officeCode={Route.useSearch().office} />,
  staticData: { frame: 'member' },
})
