import { addDays, calendarDayIn } from 'contract/common/calendar-day.ts'
import { aDataClient, aDataConsent } from '../data-api/a-data-client.ts'
import type { Row } from './row.ts'

/** Programs that read data, and the consents of offices to that. */
export const dataRows: Record<string, Row> = {
  'dataClients.list': { send: () => ({ path: '/api/app/DataClients' }) },
  'dataClients.make': {
    send: ({ owner }) => ({ path: '/api/app/DataClients', body: { name: 'Program', aorIds: [owner.aorId] } }),
  },
  'dataClients.change': {
    send: async ({ server }) => {
      const client = await aDataClient(server)
      return { path: `/api/app/DataClients/${client.id}`, body: { isOff: true } }
    },
  },
  'dataClients.renewSecret': {
    send: async ({ server }) => {
      const client = await aDataClient(server)
      return { path: `/api/app/DataClients/${client.id}/secret`, body: {} }
    },
  },
  'standings.set': {
    send: ({ owner }) => ({
      path: `/api/app/Members/${owner.loginId}/Standing`,
      body: { standing: 'pastDue' },
    }),
  },
  'auditStream.read': { send: () => ({ path: '/api/app/Audit/Stream' }) },
  'dataConsents.list': {
    send: () => ({ path: '/api/app/DataConsents' }),
  },
  'dataConsents.findOffices': {
    send: () => ({ path: '/api/app/DataConsents/offices/ta/Office' }),
  },
  'dataConsents.give': {
    send: async ({ server, mainOfficeId }) => {
      const { id } = await aDataClient(server)
      const firstDay = calendarDayIn('America/Los_Angeles', server.clock.now())
      const days = { firstDay, lastDay: addDays(firstDay, 30) }
      return { path: '/api/app/DataConsents', body: { clientId: id, officeId: mainOfficeId, ...days } }
    },
    except: { otherAor: 400 },
  },
  'dataConsents.end': {
    send: async ({ server, mainOfficeId }) => {
      const id = await aDataConsent(server, await aDataClient(server), { officeId: mainOfficeId })
      return { path: `/api/app/DataConsents/${id}/end`, body: {} }
    },
    except: { otherAor: 404 },
  },
}
