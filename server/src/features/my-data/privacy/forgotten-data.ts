import { FORGOTTEN_NAME } from 'contract/staff/approvals/privacy-request.ts'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { accounts, contactChanges, oidcArtifacts } from '#db/tables/accounts.table.ts'
import { applicationOpenings } from '#db/tables/applications.table.ts'
import { deadlines } from '#db/tables/compliance/deadlines.table.ts'
import { proofFiles, proofPieces } from '#db/tables/compliance/proof.table.ts'
import { contentPresence, contentUndo, contentUnsaved } from '#db/tables/content.table.ts'
import { drafts } from '#db/tables/drafts.table.ts'
import { actingGrants } from '#db/tables/grants.table.ts'
import { idempotencyKeys, listingEditors, listings } from '#db/tables/listings.table.ts'
import { members } from '#db/tables/members.table.ts'
import {
  digestEntries,
  digests,
  mailboxMessages,
  mailboxTexts,
  notificationPreferences,
  userNotifications,
} from '#db/tables/messages.table.ts'
import { myDataExports } from '#db/tables/my-data.table.ts'
import { deliveries, refusedAddresses } from '#db/tables/operations/deliveries.table.ts'
import { importFiles, importRuns } from '#db/tables/operations/imports.table.ts'
import { profiles, recentEntries } from '#db/tables/profiles.table.ts'
import { memberSettings } from '#db/tables/settings.table.ts'
import { staffGrants, staffViews } from '#db/tables/staff.table.ts'
import { membershipStandings } from '#db/tables/standings.table.ts'
import { calendarFeeds, courseRequests } from '#db/tables/training.table.ts'

/** A member who is forgotten; `contacts` are all known addresses and numbers, in lower case. */
export type Forgotten = { id: number; accountId: string | null; loginId: string; contacts: string[] }

/** Rows that are deleted, in an order that references allow. What hangs on the account is deleted with it. */
export function forgottenRows({ id, accountId, contacts }: Forgotten): [PgTable, SQL | undefined][] {
  const isContact = (column: SQL) => sql`lower(${column}) = any(${sql.param(contacts)}::text[])`
  const ofAccount = sql`${accountId}::uuid`
  const ownFiles = sql`(select ${proofFiles.id} from ${proofFiles} where ${proofFiles.accountId} = ${ofAccount})`
  return [
    [digestEntries, eq(digestEntries.memberId, id)],
    [digests, eq(digests.memberId, id)],
    [userNotifications, eq(userNotifications.memberId, id)],
    [notificationPreferences, eq(notificationPreferences.memberId, id)],
    [profiles, eq(profiles.memberId, id)],
    [drafts, or(eq(drafts.memberId, id), eq(drafts.forMemberId, id))],
    // Of the member, and of others who opened the member's page.
    [
      recentEntries,
      or(
        eq(recentEntries.memberId, id),
        and(eq(recentEntries.group, 'Members'), eq(recentEntries.entryKey, String(id))),
      ),
    ],
    [calendarFeeds, eq(calendarFeeds.memberId, id)],
    [contactChanges, eq(contactChanges.memberId, id)],
    [contentUnsaved, eq(contentUnsaved.memberId, id)],
    [contentUndo, eq(contentUndo.memberId, id)],
    [contentPresence, eq(contentPresence.memberId, id)],
    [memberSettings, eq(memberSettings.memberId, id)],
    [membershipStandings, eq(membershipStandings.memberId, id)],
    [applicationOpenings, eq(applicationOpenings.memberId, id)],
    [listingEditors, eq(listingEditors.memberId, id)],
    [deliveries, eq(deliveries.memberId, id)],
    [mailboxMessages, isContact(sql`${mailboxMessages.recipient}`)],
    [mailboxTexts, isContact(sql`${mailboxTexts.recipient}`)],
    [refusedAddresses, isContact(sql`${refusedAddresses.address}`)],
    [idempotencyKeys, sql`${idempotencyKeys.accountId} = ${ofAccount}`],
    [proofPieces, sql`${proofPieces.ownerId} in ${ownFiles}`],
    [proofFiles, sql`${proofFiles.accountId} = ${ofAccount}`],
    [myDataExports, sql`${myDataExports.accountId} = ${ofAccount}`],
    [oidcArtifacts, sql`${oidcArtifacts.payload} ->> 'accountId' = ${accountId}`],
    [accounts, sql`${accounts.id} = ${ofAccount}`],
  ]
}

/** Values that are written over in rows that stay. */
export function forgottenValues(
  { id, loginId }: Forgotten,
  now: Date,
): [PgTable, Record<string, unknown>, SQL | undefined][] {
  const { firstName, lastName } = FORGOTTEN_NAME
  return [
    [
      members,
      {
        firstName,
        lastName,
        email: null,
        phone: null,
        photoUrl: null,
        memberStateLicense: null,
        memberIsAssistantTo: null,
        hasMemberPortalAccess: false,
        forgottenOn: now,
        modifiedOn: now,
      },
      eq(members.id, id),
    ],
    [
      deadlines,
      { agentFirstName: firstName, agentLastName: lastName },
      inArray(
        deadlines.registrationId,
        sql`(select ${listings.id} from ${listings} where ${listings.listAgentMlsId} = ${loginId})`,
      ),
    ],
    [courseRequests, { comments: '', reason: null }, eq(courseRequests.requestedBy, id)],
    [actingGrants, { reason: '' }, or(eq(actingGrants.giverId, id), eq(actingGrants.receiverId, id))],
    [staffGrants, { reason: '' }, eq(staffGrants.memberId, id)],
    [staffViews, { reason: '' }, eq(staffViews.memberId, id)],
    // Examples of what an import changed, and the first records of a file, as they came.
    [
      importRuns,
      { report: sql`${importRuns.report} - 'changedMembers'` },
      sql`${importRuns.report} @> ${JSON.stringify({ changedMembers: [{ loginId }] })}::jsonb`,
    ],
    [
      importFiles,
      { firstRecords: [] },
      sql`strpos(lower(${importFiles.firstRecords}::text), ${JSON.stringify(loginId).toLowerCase()}) > 0`,
    ],
  ]
}
