import { ACTING_TEXTS } from 'contract/grants/grant-texts.ts'
import type { shellUser } from 'contract/members/current-user.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { viewAgreement } from '#features/eula/agreement-state.ts'
import { useMayAct } from '#features/grants/use-may-act.ts'
import { actingTab } from '#shared/acting/acting-tab.ts'
import { endActing } from '#shared/acting/stored-acting.ts'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { ActionMenu, ActionMenuItem, ActionMenuSeparator } from '#shared/ui/actions/menu.tsx'
import { ThemeSection } from './theme-section.tsx'

const ActForModal = lazyPart(() =>
  import('#features/grants/act-for-modal.tsx').then((module) => module.ActForModal),
)

/** Names and entries of the user menu, in order; loads with its first press. */
export function UserEntries({
  trigger,
  user,
  items,
}: {
  trigger: ReactNode
  user: ReturnType<typeof shellUser>
  items: MenuItem[]
}) {
  const mayAct = useMayAct()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <ActionMenu
        label="User menu"
        isOpenAtFirst
        trigger={trigger}
        head={
          <div className="border-b border-border px-2.5 pt-1.5 pb-2.5">
            <p className="font-semibold">
              {user.firstName} {user.lastName}
            </p>
            <p className="text-13 text-muted">
              {user.loginId}
              {user.memberType.displayName && ` - ${user.memberType.displayName}`}
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
        <ActingEntry mayAct={mayAct} onActFor={() => setIsChoosing(true)} />
        {!actingTab() && <ActionMenuItem href="/account-settings">Account Settings</ActionMenuItem>}
        <ActionMenuItem onAction={() => viewAgreement(true)}>View EULA</ActionMenuItem>
        <ActionMenuSeparator />
        <ThemeSection />
        <ActionMenuSeparator />
        <ActionMenuItem href="/logout">Logout</ActionMenuItem>
      </ActionMenu>
      {isChoosing && (
        <Suspense fallback={<AwaitedPart />}>
          <ActForModal onClose={() => setIsChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Starts or stops acting for another member; renders nothing if the member may act for no one. */
function ActingEntry({ mayAct, onActFor }: { mayAct: boolean; onActFor: () => void }) {
  if (actingTab()) return <ActionMenuItem onAction={endActing}>{ACTING_TEXTS.stop}</ActionMenuItem>
  return mayAct ? <ActionMenuItem onAction={onActFor}>{ACTING_TEXTS.actFor}</ActionMenuItem> : null
}
