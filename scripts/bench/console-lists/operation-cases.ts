import { MAX_QUERY_PAGE_SIZE } from '../../../contract/src/constants.ts'
import { factorRemovalsContract } from '../../../contract/src/staff/approvals/factor-removals.contract.ts'
import { deliveriesContract } from '../../../contract/src/staff/deliveries/deliveries.contract.ts'
import { importsContract } from '../../../contract/src/staff/imports/imports.contract.ts'
import { staffContract } from '../../../contract/src/staff/staff.contract.ts'
import { staffCall } from '../../../server/src/access/console/staff-roles.ts'
import { readConfig } from '../../../server/src/config.ts'
import { queryRemovals } from '../../../server/src/console/approvals/query-removals.ts'
import { queryDeliveries } from '../../../server/src/console/deliveries/query-deliveries.ts'
import { summarizeDeliveries } from '../../../server/src/console/deliveries/summarize-deliveries.ts'
import { queryImports } from '../../../server/src/console/imports/query-imports.ts'
import { queryStaff } from '../../../server/src/features/staff/grants/query-staff.ts'
import { MLS_STAFF } from '../../../server/src/testing/volumes/fill-members.ts'
import {
  type DeliveryState,
  deliveryQuery,
} from '../../../web/src/features/staff/deliveries/delivery-state.ts'
import { asSent } from '../as-sent.ts'
import type { BenchPortal } from '../listings/bench-portal.ts'
import type { ListCase } from './list-case.ts'

const DELIVERIES: [name: string, state: DeliveryState][] = [
  ['first page', {}],
  ['middle page', { page: 50 }],
  ['last page', { page: 100 }],
  ['failed', { state: 'failed' }],
  ['text messages', { kind: 'sms' }],
  ['sent text messages', { kind: 'sms', state: 'sent' }],
  ['of a member', { recipient: 'bench7' }],
  ['of an address', { recipient: 'c***@d***.com' }],
]
const everything = { pageSize: MAX_QUERY_PAGE_SIZE }
const IMPORTS: [name: string, asked: object][] = [
  ['first page', { pageId: 0, pageSize: 10 }],
  ['middle page', { pageId: 50, pageSize: 10 }],
  ['last page', { pageId: 99, pageSize: 10 }],
  [
    'that wait for approval',
    { ...everything, criteria: [{ field: 'state', op: 'Equal', values: ['approval'] }] },
  ],
]

/** The lists of operations and of approvals. */
export const OPERATION_CASES: ListCase[] = [
  ...IMPORTS.map(([name, asked]) => ({
    name: `imports: ${name}`,
    ask: async (portal: BenchPortal) => {
      const search = await asSent(importsContract.query, asked)
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'imports')
      return () => queryImports(call, search)
    },
  })),
  {
    name: 'removals that wait for approval',
    ask: async (portal) => {
      const search = await asSent(factorRemovalsContract.query, everything)
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'factorRemovals')
      const visit = { config: readConfig(portal.settings), address: '', setHeader: () => undefined }
      return () => queryRemovals({ ...call, ...visit }, search)
    },
  },
  {
    name: 'staff with their roles',
    ask: async (portal) => {
      const search = await asSent(staffContract.queryGrants, everything)
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'access')
      return () => queryStaff(call, search)
    },
  },
  ...DELIVERIES.map(([name, state]) => ({
    name: `deliveries: ${name}`,
    ask: async (portal: BenchPortal) => {
      const search = await asSent(deliveriesContract.query, deliveryQuery(state))
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'deliveries')
      return () => queryDeliveries(call, search)
    },
  })),
  {
    name: 'deliveries: bouncing addresses',
    ask: async (portal) => {
      const call = await staffCall(await portal.callOf(MLS_STAFF), 'deliveries')
      return () => summarizeDeliveries(call)
    },
  },
]
