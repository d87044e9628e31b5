import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, RouterProvider } from '@tanstack/react-router'
import { shellUser } from 'contract/members/current-user.ts'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { splitMenu } from 'contract/menu/menu-rules.ts'
import { type CSSProperties, useEffect, useMemo, useState } from 'react'
import { HeadingContext } from 'react-aria-components'
import { AcceptDialog } from '#features/eula/accept-dialog.tsx'
import { SendModal as SendQuestion } from '#features/listings/send-modal.tsx'
import { DashMessages } from '#features/system-messages/dash-messages.tsx'
import { MessageOverlays } from '#features/system-messages/message-overlays.tsx'
import { ShownIn, type StillDialogProps } from '#shared/ui/shown-in.ts'
import { brandingIn, type PreviewedPortalProps } from '#staff/preview/previewed-portal.ts'
import { PublicHome } from '../public/public-home.tsx'
import { PublicShell } from '../public/public-shell.tsx'
import { MemberShell } from '../shell/member-shell.tsx'
import { UserEntries } from '../shell/user-entries.tsx'
import { addressOf } from './address-of.ts'
import { answeringClient } from './answering-client.ts'
import { madeListing } from './made-listing.ts'
import { routerAt } from './portal-router.tsx'
import { isUserItem, listIn, ownRecordOnly, placeOnDashboard } from './record-in-answers.ts'
import { scrollToRecord } from './scroll-to-record.ts'

/** As high and wide as the window, wherever in the page it is drawn. */
const layerStyle = { '--visual-viewport-height': '100dvh', maxWidth: 'none' } as CSSProperties
const heading = { level: 2 }

/**
 * An open dialog as members see it: drawn only, so that it takes neither focus nor page from the editor next
 * to it.
 */
function StillDialog({ title, classes: [layer, box, column], children }: StillDialogProps) {
  return (
    <div className={layer} style={layerStyle}>
      <div className={box}>
        <section role="dialog" aria-label={title} className={column}>
          <HeadingContext value={heading}>{children}</HeadingContext>
        </section>
      </div>
    </div>
  )
}

/** From this width on the menu is next to the page. */
const WITH_SIDEBAR = 1024

/** The portal as a made-up member or a visitor sees it, drawn with the real components. */
export function ShownPortal(props: PreviewedPortalProps) {
  const { answers, window, screen, association } = props
  const shownIn = useMemo(() => {
    const config = brandingIn(answers)?.config ?? {}
    const text = ((answers.pageTexts ?? {}) as Record<string, { html: string }>)['public-home']
    return {
      window,
      Dialog: StillDialog,
      config,
      publicText: text?.html ?? '',
      association: config.associationLogos?.[association] ? association : null,
    }
  }, [answers, window, association])
  return (
    <ShownIn value={shownIn}>
      {screen === 'publicHome' ? (
        <PublicShell>
          <PublicHome />
        </PublicShell>
      ) : (
        <MemberPortal {...props} />
      )}
    </ShownIn>
  )
}

/** Shell, page and overlays. */
function MemberPortal(props: PreviewedPortalProps) {
  useRecordInSight(props)
  // The content is fixed: other answers are another portal.
  const [{ client, router }] = useState(() => {
    const member = props.answers.member as AuthMember
    return {
      client: answeringClient(ownRecordOnly(props), member),
      router: routerAt(addressOf(props), () => <Frame {...props} member={member} />),
    }
  })
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** Scrolls to a record far down on the dashboard. */
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
      <DashMessages />

      <Outlet />

      {screen === 'messages' && <MessageOverlays isHeld={false} />}
      {isMenu && (isForUserMenu || width >= WITH_SIDEBAR) && (
        <UserEntries trigger={null} user={shellUser(member)} items={splitMenu(items).user} />
      )}
      {screen === 'sendToMls' && (
        <SendQuestion listing={madeListing()} unsaved={null} onClose={() => undefined} />
      )}
      {screen === 'agreement' && <AcceptDialog claims={claimsOf(member)} />}
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
