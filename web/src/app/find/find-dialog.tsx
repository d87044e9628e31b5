import { IconSearch, IconX } from '@tabler/icons-react'
import { MAX_FIND_CHARACTERS } from 'contract/find/find-entries.ts'
import { FIND_TEXTS } from 'contract/find/find-texts.ts'
import type { AuthMember } from 'contract/members/member.ts'
import type { MenuItem } from 'contract/menu/menu-item.ts'
import { useState } from 'react'
import {
  Modal as AriaModal,
  Autocomplete,
  Dialog,
  Input,
  ModalOverlay,
  TextField,
} from 'react-aria-components'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { useFocusWhenSeen } from '#shared/use-focus-when-seen.ts'
import { isAppleDevice } from './find-keys.ts'
import { FindResults } from './find-results.tsx'
import { useFind } from './use-find.ts'

/** One field and one list of everything the member may open or do. */
export function FindDialog({
  profile,
  items,
  onKeys,
  onActFor,
  onClose,
}: {
  profile: AuthMember
  items: MenuItem[]
  /** Opens the list of keys instead of the search. */
  onKeys: () => void
  /** Opens the list of members to act for instead of the search. */
  onActFor: () => void
  onClose: () => void
}) {
  const [text, setText] = useState('')
  const find = useFind(text, { profile, items, onKeys, onActFor })
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      className="fixed inset-0 z-50 grid items-start justify-items-center bg-scrim entering:animate-fade max-md:h-(--visual-viewport-height) md:p-4 md:pt-[12vh]"
    >
      <AriaModal className="w-full border-border bg-surface shadow-float max-md:h-(--visual-viewport-height) md:max-w-2xl md:rounded-[12px] md:border">
        <Dialog
          aria-label={FIND_TEXTS.name}
          className="flex flex-col outline-none max-md:h-full md:max-h-[min(36rem,76vh)]"
        >
          <Autocomplete inputValue={text} onInputChange={setText}>
            <FindField onClose={onClose} />
            {find.problem && <ErrorPanel message={find.problem} onRetry={find.retry} />}
            <FindResults find={find} onClose={onClose} />
            <KeyHints />
          </Autocomplete>
        </Dialog>
      </AriaModal>
    </ModalOverlay>
  )
}

function FindField({ onClose }: { onClose: () => void }) {
  const input = useFocusWhenSeen<HTMLInputElement>()
  return (
    <div className="flex items-center gap-3 border-b border-border px-4">
      <IconSearch size={18} aria-hidden="true" className="shrink-0 text-muted" />
      <TextField aria-label={FIND_TEXTS.name} className="min-w-0 flex-1">
        <Input
          ref={input}
          type="search"
          maxLength={MAX_FIND_CHARACTERS}
          placeholder={FIND_TEXTS.hint}
          autoComplete="off"
          spellCheck={false}
          className="h-13 w-full bg-transparent text-16 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
      </TextField>
      <IconButton label="Close dialog" onPress={onClose}>
        <IconX size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

function KeyHints() {
  const { keys } = FIND_TEXTS
  const hints = [
    [keys.open, FIND_TEXTS.open],
    [isAppleDevice() ? keys.inNewTabOnApple : keys.inNewTab, FIND_TEXTS.inNewTab],
    [keys.close, FIND_TEXTS.close],
  ]
  return (
    <p className="flex gap-4 border-t border-border px-4 py-2 text-12 text-muted pointer-coarse:hidden">
      {hints.map(([key, act]) => (
        <span key={act}>
          <kbd className="font-sans font-medium text-ink">{key}</kbd> {act}
        </span>
      ))}
    </p>
  )
}
