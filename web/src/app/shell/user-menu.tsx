import { shellUser } from 'contract/members/current-user.ts'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { Button } from 'react-aria-components'
import { lazyPart } from '#shared/lazy-part.tsx'
import { MenuOnPress } from '#shared/ui/actions/menu-on-press.tsx'
import { Avatar } from '#shared/ui/layout/avatar.tsx'

const UserEntries = lazyPart(async () => (await import('./user-entries.tsx')).UserEntries)

/** The photo that opens the menu of the member's own account. */
export function UserMenu({ profile, items }: { profile: AuthMember; items: MenuItem[] }) {
  const user = shellUser(profile)
  if (!user.member) return null
  return (
    <MenuOnPress
      trigger={(props) => (
        <Button
          {...props}
          className="cursor-pointer rounded-full outline-offset-2 pointer-coarse:grid pointer-coarse:size-11 pointer-coarse:place-items-center"
        >
          <span className="sr-only">User menu of</span>
          <Avatar
            photoUrl={profile.member?.photoUrl ?? null}
            firstName={user.firstName}
            lastName={user.lastName}
          />
        </Button>
      )}
    >
      {(trigger) => <UserEntries trigger={trigger} user={user} items={items} />}
    </MenuOnPress>
  )
}
