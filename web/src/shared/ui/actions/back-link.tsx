import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** The link back to the parent of a page, above its head. */
export function BackLink({ children, ...to }: Pick<LinkProps, 'to' | 'params'> & { children: ReactNode }) {
  return (
    <Link
      {...to}
      className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-13 font-medium no-underline hover:underline pointer-coarse:min-h-11"
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  )
}
