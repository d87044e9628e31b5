import { z } from 'zod'
import { listAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { office } from '../members/member.ts'
import {
  changedDataClient,
  dataClient,
  dataConsent,
  enteredDataClient,
  enteredDataConsent,
  listedDataClient,
} from './data-access.ts'
import { DATA_TEXTS } from './data-access-texts.ts'

/** For MLS staff, by pages of the Staff Console. */
const clients = endpoints('Data access', { feature: 'data', access: 'mls', isOfConsole: true })
const consents = endpoints('Data access', { feature: 'data', access: 'consent' })

const withSecret = z.object({ client: dataClient, secret: z.string() })
const clientId = z.object({
  id: z.coerce.number(DATA_TEXTS.unknownClient).int().min(1).max(2_147_483_647, DATA_TEXTS.unknownClient),
})
const consentId = z.object({ id: z.guid(DATA_TEXTS.unknownConsent) })

/** Programs that read data, for MLS staff. */
export const dataClientsContract = {
  list: clients.get('/api/app/DataClients', 'The data clients, by name').output(
    z.object({
      results: z.array(listedDataClient),
      total: z.int(),
      /** The associations that a client can be registered for. */
      aors: z.array(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  make: clients
    .post('/api/app/DataClients', 'Add a data client, whose secret is returned only this once (MLS staff)')
    .input(enteredDataClient)
    .output(withSecret),
  change: clients
    .put(
      '/api/app/DataClients/{id}',
      'Rename a data client, change its associations or scopes, switch it off or on (MLS staff)',
    )
    .input(changedDataClient.extend(clientId.shape))
    .output(dataClient),
  renewSecret: clients
    .post(
      '/api/app/DataClients/{id}/secret',
      'Give a new secret, which ends the one before right away (MLS staff)',
    )
    .input(clientId)
    .output(withSecret),
}

/** Consents of offices, for the broker of a main office, staff of an association and MLS staff. */
export const dataConsentsContract = {
  list: consents
    .get('/api/app/DataConsents', 'The consents within the reach of the caller, the last first')
    .output(
      z.object({
        results: z.array(dataConsent),
        total: z.int(),
        /** The programs that a consent can be given to. */
        clients: z.array(dataClient.pick({ id: true, name: true })),
      }),
    ),
  findOffices: consents
    .get(
      '/api/app/DataConsents/offices/ta/{query}',
      'Type-ahead over the offices that the caller can give a consent for',
    )
    .input(z.object({ query: freeText('Search', 100) }))
    .output(listAnswer(office)),
  give: consents
    .post(
      '/api/app/DataConsents',
      'Let a data client read the listings of an office (broker of its main office, staff)',
    )
    .input(enteredDataConsent)
    .output(dataConsent),
  end: consents
    .post('/api/app/DataConsents/{id}/end', 'End a consent (broker of the main office, staff)')
    .input(consentId)
    .output(dataConsent),
}
