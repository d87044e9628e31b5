import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { aDataClient, aDataConsent } from '../data-api/a-data-client.ts'
import { onlyFor, type Row } from './row.ts'

const mlsStaff = ['level5'] as const
/** The broker of the main office, staff of its association and MLS staff. */
const deciders = ['level3', 'level4', 'level5'] as const

/** Programs that read data, and the consents of offices to that. */
export const dataRows: Record<string, Row> = {
  'dataClients.list': { send: () => ({ path: '/api/app/DataClients' }), statuses: onlyFor(mlsStaff, 403) },
  'dataClients.make': {
    send: ({ owner }) => ({ path: '/api/app/DataClients', body: { name: 'Program', aorIds: [owner.aorId] } }),
    statuses: onlyFor(mlsStaff, 403),
  },
  'dataClients.change': {
    send: async ({ server }) => {
      const client = await aDataClient(server)
      return { path: `/api/app/DataClients/${client.id}`, body: { isOff: true } }
    },
    statuses: onlyFor(mlsStaff, 403),
  },
  'dataClients.renewSecret': {
    send: async ({ server }) => {
      const client = await aDataClient(server)
      return { path: `/api/app/DataClients/${client.id}/secret`, body: {} }
    },
    statuses: onlyFor(mlsStaff, 403),
  },
  'dataConsents.list': {
    send: () => ({ path: '/api/app/DataConsents' }),
    statuses: onlyFor([...deciders, 'otherAor'], 403),
  },
  'dataConsents.findOffices': {
    send: () => ({ path: '/api/app/DataConsents/offices/ta/Office' }),
    statuses: onlyFor([...deciders, 'otherAor'], 403),
  },
  'dataConsents.give': {
    send: async ({ server, mainOfficeId }) => {
      const { id } = await aDataClient(server)
      const firstDay = calendarDayIn('America/Los_Angeles', server.clock.now())
      const days = { firstDay, lastDay: addDays(firstDay, 30) }
      return { path: '/api/app/DataConsents', body: { clientId: id, officeId: mainOfficeId, ...days } }
    },
    statuses: { ...onlyFor(deciders, 403), otherAor: 400 },
  },
  'dataConsents.end': {
    send: async ({ server, mainOfficeId }) => {
      const id = await aDataConsent(server, await aDataClient(server), { officeId: mainOfficeId })
      return { path: `/api/app/DataConsents/${id}/end`, body: {} }
    },
    statuses: { ...onlyFor(deciders, 403), otherAor: 404 },
  },
}
