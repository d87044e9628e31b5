import { type AuditedRecord, acts } from './audited-record.ts'

/** The values that each act of staff on a member leaves beside its reason. */
export const staffActFields = ['memberId', 'role', 'scope', 'outcome', 'act'] as const

/** Acts of staff on the sign-in and the data of a member. */
export const staffActRecords: Record<string, AuditedRecord> = {
  memberSignIn: {
    noun: 'sign-in of member',
    isPerson: true,
    acts: {
      ...acts('unlock', 'sign-out', 'block', 'unblock', 'suggest-access'),
      attempt: 'Was refused an act: {}',
    },
    impersonal: [...staffActFields],
  },
  factorRemoval: {
    noun: 'removal of sign-in methods of member',
    isPerson: true,
    acts: {
      ...acts('request', 'approve', 'decline'),
      end: 'Ended by itself: {}',
      stop: 'Stopped by the link in the mail: {}',
    },
    impersonal: [...staffActFields, 'types', 'check', 'askedBy'],
  },
  privacyRequest: {
    noun: 'data request of member',
    isPerson: true,
    acts: {
      ...acts('approve', 'decline'),
      request: 'Made a {}',
      download: 'Downloaded the file of a {}',
    },
    impersonal: [...staffActFields, 'kind', 'approvedBy'],
  },
}
