import { createFileRoute } from '@tanstack/react-router'
import { DataConsents } from '#features/data-access/data-consents.tsx'
import { portalConfig } from '#shared/portal-config.ts'
import { NotFound } from '#shared/ui/layout/not-found.tsx'
import { ConsoleGate } from '#staff/console-gate.tsx'
import { DataPage } from '#staff/data-access/data-page.tsx'

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
