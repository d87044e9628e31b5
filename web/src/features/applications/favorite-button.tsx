import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { useApplicationPreferences } from './use-application-preferences.ts'

/** The star of an application, described by the element that contains its name. */
export function FavoriteButton({
  id,
  nameId,
  className,
}: {
  id: number
  nameId: string
  className?: string
}) {
  const { isFavorite, toggle } = useApplicationPreferences()
  const isOn = isFavorite(id)
  const Star = isOn ? IconStarFilled : IconStar
  return (
    <IconButton
      label={isOn ? 'Remove from Favorites' : 'Add to Favorites'}
      aria-describedby={nameId}
      onPress={() => toggle(id)}
      className={className}
    >
      <Star size={16} aria-hidden="true" className={isOn ? 'text-accent' : undefined} />
    </IconButton>
  )
}
