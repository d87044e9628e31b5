import { IconSearch } from '@tabler/icons-react'
import { FIND_TEXTS } from 'contract/find/find-texts.ts'
import { Button } from 'react-aria-components'
import { classNames } from '#shared/ui/class-names.ts'
import { isAppleDevice } from './find-keys.ts'

/** Opens the search: the first element of the menu, an icon on the rail. */
export function FindButton({ isRail, onPress }: { isRail: boolean; onPress: () => void }) {
  const hint = isAppleDevice() ? '⌘ K' : 'Ctrl K'
  return (
    <Button
      aria-keyshortcuts={isAppleDevice() ? 'Meta+K' : 'Control+K'}
      onPress={onPress}
      className={classNames(
        'mb-2 flex h-9 w-full cursor-pointer items-center gap-2.5 rounded-small border border-border-strong bg-surface px-2.5 text-muted pointer-coarse:h-11 hover:bg-hover',
        isRail && 'justify-center',
      )}
    >
      <IconSearch size={18} aria-hidden="true" className="shrink-0" />
      <span className={isRail ? 'sr-only' : 'flex-1 text-left'}>{FIND_TEXTS.name}</span>
      {!isRail && <kbd className="text-12 pointer-coarse:hidden">{hint}</kbd>}
    </Button>
  )
}
