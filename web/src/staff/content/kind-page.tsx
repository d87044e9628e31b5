import type { AreaAccess } from 'contract/staff/console-areas.ts'
import { CONSOLE_TEXTS } from 'contract/staff/console-texts.ts'
import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import { contentKind, contentKindName } from 'contract/staff/content/content-kinds.ts'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { NotFound } from '#shared/ui/layout/not-found.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { useStaffSelf } from '../use-staff-self.ts'
import { accessToKind } from './kind-access.ts'

export type KindProps = {
  kind: ContentKind
  /** Whether the caller publishes; other staff draft and submit. */
  mayPublish: boolean
}

/** A page of one kind of content: loads nothing before the caller is known to have access to the kind. */
export function KindPage({ name, children }: { name: string; children: (props: KindProps) => ReactNode }) {
  const { data: self } = useStaffSelf()
  const known = contentKindName(name)
  if (known === null) return <NotFound />
  if (!self) return null
  return (
    <OpenKind key={known} kind={contentKind(known)} areas={self.areas}>
      {children}
    </OpenKind>
  )
}

/** An open page stays when the role ends, to keep its unsaved input. */
function OpenKind({
  kind,
  areas,
  children,
}: {
  kind: ContentKind
  areas: readonly AreaAccess[]
  children: (props: KindProps) => ReactNode
}) {
  const now = accessToKind(kind, areas)
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const access = now ?? last
  if (access) return children({ kind, mayPublish: access.may === 'all' })
  return (
    <>
      <PageHead title="Staff Console" />
      <EmptyState title={CONSOLE_TEXTS.noAccess} />
    </>
  )
}
