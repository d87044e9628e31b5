import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The link from a listing back to the list. */
export function BackToListings() {
  return (
    <Link
      to="/registered"
      className="-mt-0.5 mb-1.5 inline-flex min-h-6 max-md:-mt-3 max-md:-mb-1 max-md:min-h-11 items-center gap-1 text-13 font-medium no-underline hover:underline"
    >
      <IconChevronLeft size={14} aria-hidden="true" />
      Registered Listings
    </Link>
  )
}
