import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import type { Listing } from 'contract/listings/listing.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { MenuOnPress } from '#shared/ui/actions/menu-on-press.tsx'
import { ListingMenu } from './listing-menu.tsx'
import type { Question } from './listing-question.tsx'

/** The button of the menu of a listing. */
export function ListingMenuButton({
  listing,
  ...menu
}: {
  listing: Pick<Listing, 'unparsedAddress'>
  questions: Question[]
  lockReason: string | null
  onAsk: (question: Question) => void
  more?: { name: string; run: () => void }[]
}) {
  const label = `More actions for ${listing.unparsedAddress}`
  return (
    <MenuOnPress
      trigger={(props) => (
        <Button
          {...props}
          variant="quiet"
          aria-label={label}
          className="size-9 px-0! text-muted! max-md:size-11! pointer-coarse:size-11!"
        >
          <IconDots size={20} aria-hidden="true" className="max-md:hidden" />
          <IconDotsVertical size={20} aria-hidden="true" className="md:hidden" />
        </Button>
      )}
    >
      {(trigger) => <ListingMenu trigger={trigger} label={label} {...menu} />}
    </MenuOnPress>
  )
}
