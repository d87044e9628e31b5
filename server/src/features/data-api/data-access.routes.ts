import { admitted } from '#access/procedures.ts'
import { changeDataClient, listDataClients, makeDataClient, renewDataSecret } from './data-clients.ts'
import { endDataConsent, giveDataConsent, listDataConsents } from './data-consents.ts'
import { findConsentOffices } from './find-consent-offices.ts'

const { dataClients } = admitted
const { dataConsents } = admitted

export const dataClientRoutes = {
  list: dataClients.list.handler(({ context }) => listDataClients(context.call)),
  make: dataClients.make.handler(({ context, input }) => makeDataClient(context.call, input)),
  change: dataClients.change.handler(({ context, input: { id, ...sent } }) =>
    changeDataClient(context.call, id, sent),
  ),
  renewSecret: dataClients.renewSecret.handler(({ context, input }) =>
    renewDataSecret(context.call, input.id),
  ),
}

export const dataConsentRoutes = {
  list: dataConsents.list.handler(({ context }) => listDataConsents(context.call)),
  findOffices: dataConsents.findOffices.handler(({ context, input }) =>
    findConsentOffices(context.call, input),
  ),
  give: dataConsents.give.handler(({ context, input }) => giveDataConsent(context.call, input)),
  end: dataConsents.end.handler(({ context, input }) => endDataConsent(context.call, input.id)),
}
