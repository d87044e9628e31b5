import { createFileRoute } from '@tanstack/react-router'
import { type AccessAddress, readAccessAddress } from '../features/applications-access/access-address.ts'
import { AccessPage } from '../features/applications-access/access-page.tsx'
import { typedSearch } from '../shared/search/typed-search.ts'

export const Route = createFileRoute('/product_settings')({
  staticData: { column: 'form' },
  validateSearch: typedSearch<AccessAddress>,
  component: () => <AccessPage officeCode={readAccessAddress(Route.useSearch()).office} />,
})
