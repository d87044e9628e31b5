import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { useArticleMarks } from './use-article-marks.ts'

/** The star of an article, described by the element that contains its title. */
export function ArticleStar({ id, titleId }: { id: number; titleId: string }) {
  const { isFavorite, toggleFavorite } = useArticleMarks()
  const isOn = isFavorite(id)
  const Star = isOn ? IconStarFilled : IconStar
  return (
    <IconButton
      label={isOn ? 'Remove from Favorites' : 'Add to Favorites'}
      aria-describedby={titleId}
      onPress={() => toggleFavorite(id)}
    >
      <Star size={18} aria-hidden="true" className={isOn ? 'text-accent' : undefined} />
    </IconButton>
  )
}
