import { IconMenu2 } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { greeting } from 'contract/members/greeting.ts'
import type { AuthMember } from 'contract/members/member.ts'
import { hasMemberClaim } from 'contract/members/member-access.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { now } from '#shared/clock.ts'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { Bells } from './bells.tsx'
import { UserMenu } from './user-menu.tsx'

/** Greeting, bells and user menu; below 1024 px the button that opens the menu as a drawer. */
export function TopBar({
  profile,
  userItems,
  onOpenMenu,
}: {
  profile: AuthMember | null
  userItems: MenuItem[]
  onOpenMenu: () => void
}) {
  // The greeting is recomputed on each navigation.
  useLocation()
  return (
    <header className="flex h-14 items-center gap-2 border-b border-border bg-ground/95 px-(--gutter) backdrop-blur">
      <span className="-ml-2 lg:hidden pointer-coarse:-ml-3">
        <IconButton label="Menu" onPress={onOpenMenu}>
          <IconMenu2 size={20} aria-hidden="true" />
        </IconButton>
      </span>
      {profile?.member && (
        <p className="min-w-0 truncate text-14 font-medium">
          {greeting(now().getHours(), profile.member.firstName)}
        </p>
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1.5">
        {profile?.member && hasMemberClaim(profile) && <Bells memberId={profile.member.id} />}
        {profile && <UserMenu profile={profile} items={userItems} />}
      </div>
    </header>
  )
}
