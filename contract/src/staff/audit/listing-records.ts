import { type AuditedRecord, acts } from './audited-record.ts'

/** Listings and what belongs to them. */
export const listingRecords: Record<string, AuditedRecord> = {
  listing: {
    noun: 'listing',
    acts: {
      ...acts('create', 'update', 'cancel', 'delete'),
      ...acts('start-sending', 'fail-sending', 'retry-sending', 'stop-sending'),
      send: 'Sent {} to the MLS',
      release: 'Offered {} to another office',
      'withdraw-release': 'Withdrew the release of {}',
      'decline-release': 'Declined {}',
    },
    impersonal: ['standardStatus', 'mlsId', 'nextTryOn', 'from', 'to'],
  },
  compliance: {
    noun: 'compliance record',
    isUnnamed: true,
    acts: acts('update'),
    impersonal: [
      'exemptionKind',
      'sellerSignedAt',
      'firstMarketedOn',
      'firstPrivateShowingOn',
      'firstPrivateMarketingOn',
      'liveInMlsOn',
    ],
  },
  proof: {
    noun: 'file',
    acts: {
      ...acts('create', 'erase', 'reject', 'expire', 'download'),
      withdraw: 'Withdrew {}',
    },
    nameField: 'fileName',
    impersonal: ['registrationId', 'kind', 'size', 'sha256', 'receiptNumber'],
  },
  proofFile: {
    noun: 'proof file',
    isUnnamed: true,
    acts: acts('request', 'download'),
    impersonal: ['registrationId'],
  },
  history: {
    noun: 'the history of the listings',
    acts: acts('seal'),
    impersonal: ['seal'],
  },
}
