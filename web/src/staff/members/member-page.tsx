import { IconArrowLeft, IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { MEMBER_TEXTS } from 'contract/staff/members/member-words.ts'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import type { ReactNode } from 'react'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { Avatar } from '#shared/ui/layout/avatar.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { consoleApi } from '../console-api.ts'
import { useStaffSelf } from '../use-staff-self.ts'
import { AccessPart } from './access-part.tsx'
import { ListingsPart, MessagesPart, TrainingPart } from './activity-parts.tsx'
import { DataPart } from './data-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { MemberBadges, typeName } from './members-columns.tsx'
import { ProfilePart } from './profile-part.tsx'
import { SettingsPart } from './settings-part.tsx'
import { SignInPart } from './sign-in-part.tsx'
import { ViewAsMember } from './view-as-member.tsx'

/** `/staff/members/{memberId}`: the facts that staff need to help a member, read-only. */
export function MemberPage() {
  const { memberId } = useParams({ from: '/staff/members/$memberId' })
  const isNumber = /^[1-9]\d{0,8}$/.test(memberId)
  const member = useQuery({
    ...consoleApi.staffMembers.details.queryOptions({ input: { id: Number(memberId) } }),
    enabled: isNumber,
    staleTime: 0,
  })
  const { data, error } = member
  return (
    <>
      <Link
        to="/staff/members"
        className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-13 font-medium no-underline hover:underline pointer-coarse:min-h-11"
      >
        <IconArrowLeft size={16} aria-hidden="true" />
        Members
      </Link>
      {!isNumber || isStatus(error, 404) ? (
        <Unknown />
      ) : data ? (
        <Member key={data.id} member={data} />
      ) : error ? (
        <ErrorPanel message={errorMessage(error)} onRetry={() => void member.refetch()} />
      ) : (
        <SkeletonRows count={8} />
      )}
    </>
  )
}

function Unknown() {
  return (
    <>
      <PageHead title="Member" />
      <EmptyState
        title={MEMBER_TEXTS.unknown}
        icon={<IconUserOff size={22} aria-hidden="true" />}
        act={<Link to="/staff/members">Search Members</Link>}
      />
    </>
  )
}

function Member({ member }: { member: MemberDetails }) {
  const { part } = useSearch({ from: '/staff/members/$memberId' })
  const navigate = useNavigate()
  const areas = useStaffSelf().data?.areas ?? []
  const opensData = areas.some(({ area }) => area === 'privacy')
  return (
    <>
      <MemberHead member={member} />
      <Tabs
        label="Parts"
        tabs={partsOf(member, opensData)}
        activeSlug={typeof part === 'string' ? part : undefined}
        onChange={(slug) => void navigate({ to: '.', search: { part: slug }, replace: true })}
      />
    </>
  )
}

function MemberHead({ member }: { member: MemberDetails }) {
  const { firstName, lastName, photoUrl, loginId, memberTypeId, officeName } = member
  const facts = [loginId, typeName(memberTypeId), officeName].filter(Boolean)
  return (
    <div className="flex items-start gap-4 max-md:gap-3">
      <span className="pt-1 max-md:hidden">
        <Avatar photoUrl={photoUrl} firstName={firstName} lastName={lastName} size="large" />
      </span>
      <div className="min-w-0 flex-1">
        <PageHead
          title={member.name}
          lead={
            <span className="grid gap-1.5">
              <span className="wrap-anywhere">{facts.join(' · ')}</span>
              <MemberBadges member={member} />
            </span>
          }
          actions={<ViewAsMember member={member} />}
        />
      </div>
    </div>
  )
}

/** A part is loaded when opened; staff without access to sign-in data or to acts on data do not get that part. */
function partsOf(member: MemberDetails, opensData: boolean): { title: string; content: ReactNode }[] {
  const { id } = member
  return [
    { title: 'Profile', content: <ProfilePart member={member} /> },
    { title: 'Access', content: <AccessPart id={id} /> },
    { title: 'Settings', content: <SettingsPart id={id} /> },
    ...(member.seesSignIn ? [{ title: 'Sign-in', content: <SignInPart member={member} /> }] : []),
    { title: 'Messages', content: <MessagesPart id={id} /> },
    { title: 'Training', content: <TrainingPart id={id} /> },
    { title: 'Listings', content: <ListingsPart id={id} /> },
    { title: 'History', content: <HistoryPart member={member} /> },
    ...(opensData ? [{ title: 'Data', content: <DataPart member={member} /> }] : []),
  ]
}
