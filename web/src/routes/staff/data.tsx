import { createFileRoute } from '@tanstack/react-router'
import { ConsoleGate } from '#features/staff/console-gate.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { portalConfig } from '#shared/portal-config.ts'
import { NotFound } from '#shared/ui/layout/not-found.tsx'

const DataPage = lazyPart(() =>
  import('#features/staff/data-access/data-page.tsx').then((module) => module.DataPage),
)
const DataConsents = lazyPart(() =>
  import('#features/data-access/data-consents.tsx').then((module) => module.DataConsents),
)

export const Route = createFileRoute('/staff/data')({
  staticData: { isConsole: true },
  component: () =>
    portalConfig().hasDataApi ? (
      <ConsoleGate area="dataAccess">
        <DataPage consents={<DataConsents office={null} title="Consents" isAlwaysThere />} />
      </ConsoleGate>
    ) : (
      <NotFound />
    ),
})
