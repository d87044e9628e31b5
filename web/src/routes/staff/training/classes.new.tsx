import { createFileRoute } from '@tanstack/react-router'
import { NewClassPage } from '#features/training/staff/form/class-form-page.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'

/** The form of a new class, empty or copied from another class or a course request. */
export const Route = createFileRoute('/staff/training/classes/new')({
  staticData: { isConsole: true, area: 'training' },
  validateSearch: typedSearch<{ from?: number; request?: number }>,
  component: RouteComponent,
})

function RouteComponent() {
  const { from, request } = Route.useSearch()
  return (
    <NewClassPage key={`${from} ${request}`} from={Number(from) || null} request={Number(request) || null} />
  )
}
