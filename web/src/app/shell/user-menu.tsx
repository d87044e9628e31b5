import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { Button } from 'react-aria-components'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '../../shared/ui/actions/menu.tsx'
import { Avatar } from '../../shared/ui/layout/avatar.tsx'

/** Photo, names and what belongs to the member's own account (spec 1 §2, D1-30). */
export function UserMenu({ profile, items }: { profile: AuthMember; items: MenuItem[] }) {
  const { member, memberType } = profile
  if (!member) return null
  const name = `${member.firstName} ${member.lastName}`
  return (
    <ActionMenu
      label="User menu"
      trigger={
        <Button className="cursor-pointer rounded-full outline-offset-2">
          <span className="sr-only">User menu of</span>
          <Avatar photoUrl={member.photoUrl} firstName={member.firstName} lastName={member.lastName} />
        </Button>
      }
      head={
        <div className="border-b border-border px-2.5 pt-1.5 pb-2.5">
          <p className="font-semibold">{name}</p>
          <p className="text-13 text-muted">
            {member.loginId}
            {memberType && ` - ${memberType.displayName}`}
          </p>
        </div>
      }
    >
      {items.map((item) => (
        <ActionMenuItem
          key={item.id}
          href={item.path}
          target={item.target ?? undefined}
          rel={item.target === '_blank' ? 'noopener noreferrer' : undefined}
        >
          {item.title}
        </ActionMenuItem>
      ))}
      {items.length > 0 && <ActionMenuSeparator />}
      <ActionMenuItem href="/logout">Logout</ActionMenuItem>
    </ActionMenu>
  )
}
