import type { TablerIcon } from '@tabler/icons-react'
import { Button } from '#shared/ui/actions/button.tsx'

/** The button that dismisses a message; on a phone, where banners are above every page, only its icon. */
export function DismissButton({
  text,
  title,
  icon: Icon,
  onPress,
}: {
  text: string
  title: string
  icon: TablerIcon
  onPress: () => void
}) {
  return (
    <Button
      size="small"
      className="shrink-0 max-sm:size-8 max-sm:px-0"
      aria-label={`${text}: ${title}`}
      icon={<Icon size={17} className="sm:hidden" aria-hidden="true" />}
      onPress={onPress}
    >
      <span className="max-sm:sr-only">{text}</span>
    </Button>
  )
}
