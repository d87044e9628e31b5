import { calendarDayIn } from 'contract/common/calendar-day.ts'
import type { TrialFacts } from 'contract/deadlines/rule-set-trial.contract.ts'
import { market } from 'contract/market/current.ts'
import { aListingBody } from '../builders/listing-builders.ts'
import { onlyFor, type Row, SECRET, type World } from './row.ts'

/** Owner, the broker of the office and of the main office, association and MLS staff. */
const reach = ['owner', 'level2', 'level3', 'level4', 'level5'] as const

const ownListing = ({ server, owner }: World) => server.aListing({ agent: owner, streetName: SECRET })

const onOne = (address: (id: string) => string, body?: object): Row => ({
  send: async (world) => ({ path: address((await ownListing(world)).id), body }),
  except: onlyFor(reach, 404),
  readers: reach,
})

/** There is nothing to try again of a listing that was never sent. */
const onNeverSent = (address: (id: string) => string): Row => ({
  send: async (world) => ({ path: address((await ownListing(world)).id), body: {} }),
  done: 409,
  except: onlyFor(reach, 404),
})

const inList = (path: string): Row => ({
  send: async (world) => {
    await ownListing(world)
    return { path, body: {} }
  },
  readers: reach,
})

let systems = 0
const aRuleSet = () => ({
  originatingSystemID: `S${++systems}`,
  validFrom: '2030-01-01',
  name: 'Rules',
  source: 'Handbook',
  zone: market.zone,
  rules: [],
})

const trialFacts: TrialFacts = {
  propertyType: 'Resi',
  exemptionKind: 'None',
  listingContractDate: '2026-11-18',
  expirationDate: '2027-02-18',
  startShowingDate: null,
  sellerSignedAt: null,
  firstMarketedOn: null,
  firstPrivateShowingOn: null,
  firstPrivateMarketingOn: null,
  mlsEnteredOn: null,
}

/** Registered listings of the owner. */
export const listingRows: Record<string, Row> = {
  'listings.list': inList('/api/app/Registration/q'),
  'listings.search': inList('/api/app/Registration/search/'),
  'listingEditors.note': { ...onOne((id) => `/api/app/Registration/${id}/editors`, {}), readers: [] },
  'listingEditors.leave': { ...onOne((id) => `/api/app/Registration/${id}/editors`), readers: [] },
  'listings.summary': {
    send: async ({ server, owner }) => {
      const expirationDate = calendarDayIn(market.zone, server.clock.now())
      await server.aListing({ agent: owner, unparsedAddress: SECRET, expirationDate })
      return { path: '/api/app/Registration/summary' }
    },
    readers: reach,
  },
  'listings.create': {
    send: ({ owner }) => ({ path: '/api/app/Registration', body: aListingBody(owner) }),
    except: onlyFor(reach, 403),
    readers: reach,
  },
  'listings.get': onOne((id) => `/api/app/Registration/${id}`),
  'listings.update': onOne((id) => `/api/app/Registration/${id}`, { listPrice: 5 }),
  'listings.promote': onOne((id) => `/api/app/Registration/promote/${id}`),
  'sending.preflight': onOne((id) => `/api/app/Registration/${id}/preflight`),
  'sending.get': onOne((id) => `/api/app/Registration/${id}/handover`),
  'sending.retry': onNeverSent((id) => `/api/app/Registration/${id}/handover/retry`),
  'sending.stop': onNeverSent((id) => `/api/app/Registration/${id}/handover/stop`),
  'sending.list': { send: () => ({ path: '/api/app/HandOvers' }) },
  'listings.cancel': onOne((id) => `/api/app/Registration/cancel/${id}`, {
    cancellationDate: '2026-11-18',
  }),
  'deadlines.ofListing': onOne((id) => `/api/app/Registration/${id}/deadlines`),
  'deadlines.search': inList('/api/app/Deadlines/search/'),
  'deadlines.registerBy': {
    send: () => ({ path: '/api/app/Deadlines/register-by?listingContractDate=2026-11-18' }),
  },
  'deadlines.compliance': onOne((id) => `/api/app/Registration/${id}/compliance`),
  'deadlines.changeCompliance': onOne((id) => `/api/app/Registration/${id}/compliance`, {
    exemptionKind: 'None',
    firstMarketedOn: '2026-11-18',
  }),
  'ruleSets.list': { send: () => ({ path: '/api/app/RuleSets' }) },
  'ruleSets.create': {
    send: () => ({ path: '/api/app/RuleSets', body: aRuleSet() }),
  },
  'ruleSetTrial.try': {
    send: () => ({
      path: '/api/app/Staff/RuleSets/try',
      body: { ruleSet: aRuleSet(), facts: trialFacts },
    }),
  },
  'ruleSets.update': {
    send: async ({ enter }) => ({
      path: `/api/app/RuleSets/${(await enter('/api/app/RuleSets', aRuleSet())).id}`,
      body: { ...aRuleSet(), rowVersion: 1 },
    }),
  },
}
