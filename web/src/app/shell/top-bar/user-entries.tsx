import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import type { ReactNode } from 'react'
import { viewAgreement } from '#features/eula/agreement-state.ts'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '#shared/ui/actions/menu.tsx'
import { ThemeSection } from './theme-section.tsx'

/** Names and entries of the user menu, in their order (D1-30, D1-150); loaded with its first press. */
export function UserEntries({
  trigger,
  member,
  memberType,
  items,
}: {
  trigger: ReactNode
  member: NonNullable<AuthMember['member']>
  memberType: AuthMember['memberType']
  items: MenuItem[]
}) {
  return (
    <ActionMenu
      label="User menu"
      isOpenAtFirst
      trigger={trigger}
      head={
        <div className="border-b border-border px-2.5 pt-1.5 pb-2.5">
          <p className="font-semibold">
            {member.firstName} {member.lastName}
          </p>
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
      <ActionMenuItem href="/account-settings">Account Settings</ActionMenuItem>
      <ActionMenuItem onAction={() => viewAgreement(true)}>View EULA</ActionMenuItem>
      <ActionMenuSeparator />
      <ThemeSection />
      <ActionMenuSeparator />
      <ActionMenuItem href="/logout">Logout</ActionMenuItem>
    </ActionMenu>
  )
}
