import { formatTimestamp } from 'contract/common/calendar-day.ts'
import { CONTACT_NOUNS } from 'contract/contacts/contact-words.ts'
import { MEMBER_TEXTS } from 'contract/staff/members/member-words.ts'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { Moment } from '#shared/ui/dates.tsx'
import { MaskedValue } from './masked-value.tsx'
import { MemberActs } from './member-acts.tsx'
import { typeName } from './members-columns.tsx'
import { FactList, PartCard } from './part-frame.tsx'
import { StandingPart } from './standing-part.tsx'

const momentOf = (moment: string | null) => (moment === null ? 'Never' : <Moment at={moment} />)

/** The member's overrides of the roster, so that the MLS can correct its record; nothing without any. */
function OwnContacts({ member: { ownEmail, ownPhone, waitingContacts } }: { member: MemberDetails }) {
  const waiting = waitingContacts.map(({ kind, value, inUseOn }): [string, string] => [
    `New ${CONTACT_NOUNS[kind]}`,
    `${value}, from ${formatTimestamp(inUseOn)}`,
  ])
  if (ownEmail === null && ownPhone === null && waiting.length === 0) return null
  return (
    <PartCard
      title="Used Instead of the Roster"
      note="The member proved these by a code. Codes, resets and mails go here."
    >
      <FactList facts={[['Own email', ownEmail], ['Own phone', ownPhone], ...waiting]} />
    </PartCard>
  )
}

/** The roster's data about the member, which can be changed only in the roster. */
export function ProfilePart({ member }: { member: MemberDetails }) {
  const { roster, agreement } = member
  return (
    <>
      {/* Staff who do not see the sign-in part still help with it here. */}
      {!member.seesSignIn && <MemberActs member={member} />}
      {member.isEmailBouncing && (
        <p role="status" className="rounded-large border border-border bg-warn-soft px-4 py-3">
          {MEMBER_TEXTS.bouncing}
          {member.bounceAnswer && <> The server’s answer: {member.bounceAnswer}</>}
        </p>
      )}
      <PartCard title="From the Roster" note={MEMBER_TEXTS.fromRoster}>
        <FactList
          facts={[
            ['Name', member.name],
            ['User ID', member.loginId],
            ['Status', member.status],
            ['Type', typeName(member.memberTypeId)],
            ['User class', member.userClass],
            ['License', member.license],
            ['Email', <MaskedValue key="email" member={member} field="email" />],
            ['Phone', <MaskedValue key="phone" member={member} field="phone" />],
            ['Office', [member.officeName, member.officeCode].filter(Boolean).join(', ')],
            ['Main office', member.mainOfficeCode],
            ['Association', member.association],
            ['MLS system', member.mlsSystem],
            ['Security class', member.securityClass],
            ['Assistant to', member.assistantTo],
            ['Portal access', member.hasPortalAccess ? 'Yes' : 'No'],
            ['Member key', member.memberKey],
          ]}
        />
      </PartCard>
      <OwnContacts member={member} />
      <StandingPart member={member} />
      <PartCard title="Roster Runs">
        <FactList
          facts={[
            ['Last changed by a run', momentOf(roster.touchedOn)],
            ['Last run', momentOf(roster.lastRunOn)],
            ['Source', roster.source],
            ['In the portal since', <Moment key="created" at={member.createdOn} />],
          ]}
        />
      </PartCard>
      {agreement && (
        <PartCard title="Agreement">
          <FactList
            facts={[
              ['Agreement in force', agreement.isSigned ? 'Signed' : 'Not signed'],
              ['Last signed', momentOf(agreement.signedOn)],
            ]}
          />
        </PartCard>
      )}
    </>
  )
}
