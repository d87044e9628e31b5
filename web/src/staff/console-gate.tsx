import { Link } from '@tanstack/react-router'
import type { ConsoleArea } from 'contract/common/call-access.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { PartsReload } from '#shared/lazy-part.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { NoAccess } from '#shared/ui/feedback/no-access.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { PageSpinner } from '#shared/ui/layout/page-spinner.tsx'
import { useStaffSelf } from './use-staff-self.ts'

/**
 * The entrance to the Staff Console, drawn once the caller's roles are known to open it. An open page stays when they
 * end, to keep its unsaved input: its next call is refused.
 */
export function ConsoleGate({
  area,
  children,
}: {
  /** One area that must be open, or several of which one is enough. */
  area?: ConsoleArea | readonly ConsoleArea[] | undefined
  children: ReactNode
}) {
  const { data: self, error, refetch } = useStaffSelf()
  const isRefused = isStatus(error, 403)
  const opensArea =
    area === undefined || (self?.areas.some((opened) => [area].flat().includes(opened.area)) ?? false)
  const isOpenNow = !isRefused && self?.needsSecondFactor === false && opensArea
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpenNow && !wasOpen) setWasOpen(true)
  if (wasOpen || isOpenNow)
    return (
      <PartsReload value={true}>
        <Suspense fallback={<PageSpinner />}>{children}</Suspense>
      </PartsReload>
    )
  if (isRefused) return <Closed title={CONSOLE_TEXTS.noAccess} />
  if (error && !self) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!self) return <PageSpinner />
  if (self.needsSecondFactor)
    return (
      <Closed title={CONSOLE_TEXTS.secondFactor}>
        <Link to="/account-settings/{-$urlTab}" params={{ urlTab: 'manage-authentications' }}>
          Manage sign-in methods
        </Link>
      </Closed>
    )
  return <Closed title={CONSOLE_TEXTS.noAccess} />
}

function Closed({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <PageHead title="Staff Console" />
      <NoAccess title={title}>{children}</NoAccess>
    </>
  )
}
