import { z } from 'zod'
import { actionAnswer, fieldProblem, listAnswer, searchAnswer } from '../common/answer.ts'
import { endpoints } from '../common/endpoints.ts'
import { freeText } from '../common/free-text.ts'
import { searchInput } from '../common/search.ts'
import { MAX_QUERY_PAGE_SIZE, MAX_SEARCH_PAGE_SIZE } from '../constants.ts'
import { geocodeAccuracy } from '../places/place.ts'
import { nextDeadline } from './deadline.ts'
import { listing } from './listing.ts'
import { LISTING_FILTER_FIELDS, LISTING_ORDER_FIELDS } from './listing-query-fields.ts'
import { listingSummary, statusCounts } from './listing-summary.ts'

const { fromReplica, get, post, put } = endpoints('Registered listings', { access: 'member' })

/** Any text: one that cannot be an id is as unknown as any other. */
const id = z.object({ id: z.string() })

const nullableText = z.union([z.string(), z.number().transform(String)], 'Must be text').nullish()

/** The fields of a listing that a caller may send; the server sets all others and drops them here. */
const sentListing = z.object({
  id: z.string().optional(),
  standardStatus: nullableText,
  universalPropertyId: freeText('Universal Property Id', 100).nullish(),
  propertyType: nullableText,
  listPrice: z.unknown().optional(),
  listingContractDate: nullableText,
  startShowingDate: nullableText,
  expirationDate: nullableText,
  cancellationDate: nullableText,
  unparsedAddress: freeText('Address', 500).nullish(),
  streetNumber: nullableText,
  streetDirPrefix: nullableText,
  streetName: nullableText,
  streetSuffix: nullableText,
  streetSuffixModifier: nullableText,
  streetDirSuffix: nullableText,
  unitNumber: nullableText,
  city: nullableText,
  countyOrParish: nullableText,
  stateOrProvince: nullableText,
  postalCode: nullableText,
  postalCodePlus4: nullableText,
  subdivisionName: nullableText,
  subdivisionNameOther: nullableText,
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
  geocodeAccuracy: geocodeAccuracy.nullish(),
  listAgentMlsId: nullableText,
  coListAgentMlsId: nullableText,
  listTeamKey: nullableText,
  coListTeamKey: nullableText,
  offersEmail: nullableText,
  photographerMlsId: freeText('Photographer', 100).nullish(),
  createdBy: nullableText,
  createdOn: nullableText,
  modifiedBy: nullableText,
  modifiedOn: nullableText,
  rowVersion: z.number().int().nullish(),
})
export type SentListing = z.infer<typeof sentListing>

/** A new listing, with the option under which it is offered. */
const registeredListing = sentListing.extend({ exemptionKind: nullableText })
export type RegisteredListing = z.infer<typeof registeredListing>

/** The version that the caller has seen, as the `ETag` of its answer: a write to a later one is refused. */
const ifMatch = z.object({ 'if-match': z.string().max(100).optional() }).default({})

const queryOf = (maxPageSize: number) =>
  searchInput({
    filterFields: LISTING_FILTER_FIELDS,
    orderFields: LISTING_ORDER_FIELDS,
    maxPageSize,
  })

/** Registered listings. */
export const listingsContract = {
  list: fromReplica
    .search('/api/app/Registration/q', 'All listings that the caller may view', {
      acting: ['viewListings'],
      viewed: '/registered',
    })
    .input(queryOf(MAX_QUERY_PAGE_SIZE))
    .output(listAnswer(listing)),
  search: fromReplica
    .search('/api/app/Registration/search/', 'One page of the listings that the caller may view', {
      acting: ['viewListings'],
      viewed: '/registered',
    })
    .input(queryOf(MAX_SEARCH_PAGE_SIZE))
    // Null where it is not known without reading the listings: for a text of staff.
    .output(
      searchAnswer(listing).extend({
        statusCounts: statusCounts.nullable(),
        /** By the ids of those listings of the page that have one; left out without the compliance clock. */
        nextDeadlines: z.record(z.string(), nextDeadline).optional(),
      }),
    ),
  summary: get('/api/app/Registration/summary', 'The listings that the caller may view, in figures', {
    acting: ['viewListings'],
    viewed: null,
  }).output(listingSummary),
  create: post('/api/app/Registration', 'Register a listing', {
    inputStructure: 'detailed',
    acting: ['editListings'],
  })
    .input(
      z.object({
        body: registeredListing,
        headers: z.object({ 'idempotency-key': z.string().max(100).optional() }).default({}),
      }),
    )
    .output(listing),
  get: get('/api/app/Registration/{id}', 'One listing', {
    acting: ['viewListings'],
    viewed: '/registered/{id}',
  })
    .input(id)
    .output(listing),
  update: put('/api/app/Registration/{id}', 'Change, cancel (K) or delete (Z) a listing', {
    inputStructure: 'detailed',
    acting: ['editListings'],
  })
    .input(
      z.object({
        params: id,
        body: sentListing,
        headers: ifMatch,
      }),
    )
    .output(listing),
  promote: post('/api/app/Registration/promote/{id}', 'Send a listing to the MLS, once', {
    inputStructure: 'detailed',
    acting: ['sendToMls'],
  })
    .input(z.object({ params: id, headers: ifMatch }))
    // The words of the MLS about single fields stand beside its message.
    .output(actionAnswer(listing).extend({ errors: z.array(fieldProblem) })),
  cancel: post('/api/app/Registration/cancel/{id}', 'Cancel a listing as of a date', {
    inputStructure: 'detailed',
    acting: ['editListings'],
  })
    .input(
      z.object({
        params: id,
        body: z.object({ cancellationDate: nullableText }).default({}),
        headers: ifMatch,
      }),
    )
    .output(actionAnswer(listing)),
}
