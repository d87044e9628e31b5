import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { PreviewedPortal } from '#features/staff/preview/previewed-portal.ts'
import { lazyPart } from '#shared/lazy-part.tsx'
import { typedSearch } from '#shared/search/typed-search.ts'
import { ShownPortal } from '../../../../app/preview/load-shown-portal.ts'

const NewClassPage = lazyPart(() =>
  import('#features/staff/training/form/class-form-page.tsx').then((module) => module.NewClassPage),
)

/** The form of a class to be, empty or with what another class or a course request holds. */
export const Route = createFileRoute('/staff/training/classes/new')({
  staticData: { isConsole: true },
  validateSearch: typedSearch<{ from?: number; request?: number }>,
  component: RouteComponent,
})

function RouteComponent() {
  const { from, request } = Route.useSearch()
  return (
    <ConsoleGate area="training">
      <PreviewedPortal value={ShownPortal}>
        <NewClassPage
          key={`${from} ${request}`}
          from={Number(from) || null}
          request={Number(request) || null}
        />
      </PreviewedPortal>
    </ConsoleGate>
  )
}
