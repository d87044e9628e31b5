import { formatCalendarDay } from 'contract/common/calendar-day.ts'
import { formatDollars } from 'contract/common/money.ts'
import { roleLevel } from 'contract/members/roles.ts'
import { STANDING_NAMES } from 'contract/members/standing.ts'
import type { OwnStanding } from 'contract/members/standing-form.ts'
import type { ReactNode } from 'react'
import { PageText } from '#shared/page-text/page-text.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { Avatar } from '#shared/ui/layout/avatar.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'

/** The portal's data about the signed-in member, read-only. */
export function ProfilePage() {
  const profile = useProfile()
  const { member, memberType, office, aor } = profile
  if (!member) return null
  const level = roleLevel({
    ...profile,
    memberTypeId: member.memberTypeId,
    officeCode: office?.officeCode ?? null,
    mainOfficeCode: office?.mainOfficeCode ?? null,
  })
  const isAdmin = profile.isCrmlsAdmin || profile.isCrmlsAorAdmin || profile.isCrmlsOfficeAdmin
  return (
    <>
      <PageHead title="Profile" />
      <div className="grid gap-4">
        <div className="flex items-center gap-4 rounded-large border border-border bg-surface p-5">
          <Avatar
            photoUrl={member.photoUrl}
            firstName={member.firstName}
            lastName={member.lastName}
            size="large"
          />
          <div className="min-w-0">
            <p className="text-20 font-semibold tracking-tight">
              {member.firstName} {member.lastName}
            </p>
            <p className="truncate text-muted">
              {member.loginId}
              {memberType && ` - ${memberType.displayName}`}
            </p>
          </div>
        </div>
        <FactGroup title="Member">
          <Fact name="User ID">{member.loginId}</Fact>
          <Fact name="Member Type">{memberType?.displayName}</Fact>
          <Fact name="Email">{profile.memberEmail}</Fact>
          <Fact name="License">{profile.memberStateLicense}</Fact>
          <Fact name="Status">{profile.memberStatus}</Fact>
        </FactGroup>
        <FactGroup title="Office">
          <Fact name="AOR">{aor && `${aor.fullName} (${aor.name})`}</Fact>
          <Fact name="Office Code">{office?.officeCode}</Fact>
          <Fact name="Main Office Code">{office?.mainOfficeCode}</Fact>
        </FactGroup>
        {profile.standing && <StandingFacts standing={profile.standing} />}
        {isAdmin && (
          <FactGroup title="Rights">
            <Fact name="Role Level">{String(level)}</Fact>
            <Fact name="MLS Admin">{yesOrNo(profile.isCrmlsAdmin)}</Fact>
            <Fact name="AOR Admin">{yesOrNo(profile.isCrmlsAorAdmin)}</Fact>
            <Fact name="Office Admin">{yesOrNo(profile.isCrmlsOfficeAdmin)}</Fact>
          </FactGroup>
        )}
        <PageText place="support" />
      </div>
    </>
  )
}

/** The standing with what is owed and the way to pay; nothing for a good standing without a payment to come. */
function StandingFacts({ standing }: { standing: OwnStanding }) {
  const { reason, amount, dueOn } = standing
  return (
    <FactGroup title="Standing">
      <Fact name="Standing">{STANDING_NAMES[standing.standing]}</Fact>
      <Fact name="Reason">{reason}</Fact>
      <Fact name="Amount due">{amount === null ? null : formatDollars(amount)}</Fact>
      <Fact name="Due date">{dueOn === null ? null : formatCalendarDay(dueOn)}</Fact>
    </FactGroup>
  )
}

function yesOrNo(isSet: boolean): string {
  return isSet ? 'Yes' : 'No'
}

/** Facts of one kind, under their heading. */
function FactGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="overflow-hidden rounded-large border border-border bg-surface" aria-label={title}>
      <h2 className="border-b border-border px-5 py-3 text-14 font-semibold">{title}</h2>
      <dl className="divide-y divide-border">{children}</dl>
    </section>
  )
}

/** One fact; an unknown one shows a dash. */
function Fact({ name, children }: { name: string; children: string | null | undefined }) {
  return (
    <div className="grid gap-x-4 px-5 py-2.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt className="text-13 text-muted">{name}</dt>
      <dd className="break-words">{children || '–'}</dd>
    </div>
  )
}
