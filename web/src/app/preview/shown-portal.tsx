import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, RouterProvider } from '@tanstack/react-router'
import { shellUser } from 'contract/members/current-user.ts'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { splitMenu } from 'contract/menu/menu-rules.ts'
import type { PreviewScreen } from 'contract/staff/preview/preview-rules.ts'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { PreviewedPortalProps } from '#features/staff/preview/previewed-portal.ts'
import { DashMessages } from '#features/system-messages/dash-messages.tsx'
import { MessageOverlays } from '#features/system-messages/message-overlays.tsx'
import { lazyPart } from '#shared/lazy-part.tsx'
import { ShownIn } from '#shared/ui/shown-in.ts'
import { MemberShell } from '../shell/member-shell.tsx'
import { loadUserEntries } from '../shell/top-bar/user-menu.tsx'
import { answeringClient } from './answering-client.ts'
import { routerAt } from './portal-router.tsx'
import { isUserItem, listIn, placeOnDashboard } from './record-in-answers.ts'
import { scrollToRecord } from './scroll-to-record.ts'
import { StillDialog } from './still-dialog.tsx'

const AcceptDialog = lazyPart(() =>
  import('#features/eula/accept-dialog.tsx').then((module) => module.AcceptDialog),
)
const UserEntries = lazyPart(() => loadUserEntries().then((module) => module.UserEntries))

/** From this width on the menu stands beside the page. */
const WITH_SIDEBAR = 1024

/** The portal as a made member finds it: shell, page and what stands over it, drawn by the components of members. */
export function ShownPortal(props: PreviewedPortalProps) {
  const { answers, window } = props
  useRecordInSight(props)
  const shownIn = useMemo(() => ({ window, Dialog: StillDialog }), [window])
  // What is shown does not change while it stands: other answers are another portal.
  const [{ client, router }] = useState(() => {
    const member = answers.member as AuthMember
    return {
      client: answeringClient(ownMessageOnly(props), member),
      router: routerAt(addressOf(props), () => <Frame {...props} member={member} />),
    }
  })
  return (
    <ShownIn value={shownIn}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ShownIn>
  )
}

const paths: Record<PreviewScreen, string> = {
  dashboard: '/',
  menu: '/',
  messages: '/',
  agreement: '/',
  articles: '/articles',
  article: '/article/',
  inbox: '/system-notifications/',
}

function addressOf({ screen, recordId }: PreviewedPortalProps): string {
  const path = paths[screen]
  if (recordId === null) return path
  if (screen === 'article') return `${path}${recordId}`
  return screen === 'inbox' ? `${path}?id=${recordId}` : path
}

/** Over the page a message is shown alone: others would stand before it. */
function ownMessageOnly({ answers, screen, recordKind, recordId }: PreviewedPortalProps) {
  if (recordKind !== 'messages' || screen !== 'messages') return answers
  const own = listIn<{ id: number }>(answers.messages).filter(({ id }) => id === recordId)
  return { ...answers, messages: { results: own } }
}

/** A record far down on the dashboard is scrolled to. */
function useRecordInSight(props: PreviewedPortalProps): void {
  const [place] = useState(() => ({ find: placeOnDashboard(props) }))
  const { window } = props
  useEffect(() => (place.find ? scrollToRecord(window, place.find) : undefined), [window, place])
}

function Frame({ member, ...props }: PreviewedPortalProps & { member: AuthMember }) {
  const { screen, answers, width } = props
  const items = listIn<MenuItem>(answers.menu)
  const isMenu = screen === 'menu'
  const isForUserMenu = isUserItem(props)
  return (
    <MemberShell profile={member} items={items} isMenuOpen={isMenu && width < WITH_SIDEBAR && !isForUserMenu}>
      <Suspense>
        <DashMessages />
      </Suspense>
      <Suspense>
        <Outlet />
      </Suspense>
      {screen === 'messages' && <MessageOverlays isHeld={false} />}
      {isMenu && (isForUserMenu || width >= WITH_SIDEBAR) && (
        <Suspense>
          <UserEntries trigger={null} user={shellUser(member)} items={splitMenu(items).user} />
        </Suspense>
      )}
      <Suspense>{screen === 'agreement' && <AcceptDialog claims={claimsOf(member)} />}</Suspense>
    </MemberShell>
  )
}

function claimsOf({ memberFirstName, memberLastName }: AuthMember) {
  return {
    IsEulaExpired: 'true' as const,
    MemberFirstName: memberFirstName ?? '',
    MemberLastName: memberLastName ?? '',
    USERID: '',
    MemberStateLicense: null,
  }
}
