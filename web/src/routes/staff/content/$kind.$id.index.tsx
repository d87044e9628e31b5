import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { PreviewedPortal } from '#features/staff/preview/previewed-portal.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'
import { ShownPortal } from '../../../app/preview/load-shown-portal.ts'

const ContentFormPage = lazyPart(() =>
  import('#features/staff/content/form/content-form-page.tsx').then((module) => module.ContentFormPage),
)

/** The form of a record; the id `new` is a record to be. */
export const Route = createFileRoute('/staff/content/$kind/$id/')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<{ copy?: number }>,
  component: RouteComponent,
})

function RouteComponent() {
  const { kind, id } = Route.useParams()
  const { copy } = Route.useSearch()
  return (
    <ConsoleGate>
      <PreviewedPortal value={ShownPortal}>
        <ContentFormPage kindName={kind} id={id} copy={Number(copy) || null} />
      </PreviewedPortal>
    </ConsoleGate>
  )
}
