import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

/** The way back from a listing to the list. */
export function BackToListings() {
  return (
    <Link
      to="/registered"
      className="mb-2 inline-flex items-center gap-1 text-13 font-medium no-underline hover:underline"
    >
      <IconChevronLeft size={14} aria-hidden="true" />
      Registered Listings
    </Link>
  )
}
