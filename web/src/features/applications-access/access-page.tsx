import { ACCESS_TEXTS, ACCESS_TITLES, accessRole } from 'contract/applications/access-rules.ts'
import { isAdmin, isOfficeLevel } from 'contract/members/roles.ts'
import { hasFeature } from '#shared/portal-config.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { NoAccess } from '#shared/ui/feedback/no-access.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { OpenRequests } from './open-requests.tsx'
import { MemberSwitches, OwnOfficeSwitches } from './own-switches.tsx'
import { PickedOfficeSwitches } from './picked-office-switches.tsx'

const leads = {
  admin: 'Turn apps on or off for an office. Changes save automatically.',
  member: 'Turn apps on or off. Changes save automatically.',
  none: undefined,
}

/** `/product_settings`: the connected applications that are on, by role. */
export function AccessPage({ officeCode }: { officeCode: string | undefined }) {
  const profile = useProfile()
  const role = accessRole({ ...profile, hasType: profile.memberType !== null })
  const content = () => {
    if (role === 'admin') return <PickedOfficeSwitches officeCode={officeCode} />
    if (role === 'none') return <NoAccess title={ACCESS_TEXTS.noCredentials} />
    if (isOfficeLevel(profile) && profile.office) return <OwnOfficeSwitches office={profile.office} />
    return profile.member && <MemberSwitches memberId={profile.member.id} />
  }
  return (
    <>
      <PageHead title={ACCESS_TITLES[role]} lead={leads[role]} />
      {hasFeature('launch') && (isAdmin(profile) || isOfficeLevel(profile)) && <OpenRequests />}
      {content()}
    </>
  )
}
