import { createFileRoute } from '@tanstack/react-router'
import { typedSearch } from '#shared/search/typed-search.ts'
import { ContentFormPage } from '#staff/content/form/content-form-page.tsx'

/** The form of a record; the ID `new` is a new record. */
export const Route = createFileRoute('/staff/content/$kind/$id/')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<{ copy?: number }>,
  component: RouteComponent,
})

function RouteComponent() {
  const { kind, id } = Route.useParams()
  const { copy } = Route.useSearch()
  return <ContentFormPage kindName={kind} id={id} copy={Number(copy) || null} />
}
