import { IconLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state.tsx'

/** A page that the member may not open: says so, and leads on. */
export function NoAccess({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <EmptyState
      title={title}
      icon={<IconLock size={22} aria-hidden="true" />}
      act={
        <Link to="/" className="font-medium">
          Go to the Dashboard
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}
