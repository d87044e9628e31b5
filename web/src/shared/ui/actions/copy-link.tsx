import { IconLink } from '@tabler/icons-react'
import { copyText } from '../feedback/copy-text.ts'
import { IconButton } from './icon-button.tsx'

/** Copies the address of this page, to send to someone. */
export function copyLink(): void {
  void copyText(location.origin + location.pathname, {
    done: 'Link copied',
    failed: "Your browser didn't allow copying. Copy the link from the address bar.",
  })
}

/** The same as a button. */
export function CopyLinkButton() {
  return (
    <IconButton label="Copy Link" onPress={copyLink}>
      <IconLink size={18} aria-hidden="true" />
    </IconButton>
  )
}
