import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way back to the list of imports. */
export function BackToImports() {
  return (
    <Link
      to="/staff/imports"
      className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-13 font-medium no-underline hover:underline pointer-coarse:min-h-11"
    >
      <IconArrowLeft size={16} aria-hidden="true" />
      Imports
    </Link>
  )
}
