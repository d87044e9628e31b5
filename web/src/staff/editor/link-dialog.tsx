import { LINK_REFUSED, linkAddress, WEB_LINK_REFUSED } from 'contract/common/link-address.ts'
import { useRef, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { AddressField } from './address-field.tsx'
import { linkPlace, removeLink, setLink } from './text-commands.ts'
import type { Editor } from './use-editor.ts'

/** Asks for the address of a link: of the selection, or of the link at the cursor. A plain text allows only https. */
export function LinkDialog({
  editor,
  isPlain,
  onClose,
}: {
  editor: Editor
  isPlain: boolean
  onClose: () => void
}) {
  const [{ href }] = useState(() => (editor.view ? linkPlace(editor.view.state) : { href: null }))
  const [address, setAddress] = useState(href ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    const link = linkAddress(address)
    if (link === null || (isPlain && !link.startsWith('https:'))) {
      setIsRefused(true)
      input.current?.focus()
      return
    }
    editor.run(setLink(link))
    onClose()
  }
  return (
    <FormModal
      title={href === null ? 'Insert Link' : 'Edit Link'}
      submitText={href === null ? 'Insert' : 'Save'}
      extra={
        href !== null && (
          <Button
            className="mr-auto"
            onPress={() => {
              editor.run(removeLink)
              onClose()
            }}
          >
            Remove Link
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <AddressField
        value={address}
        onChange={(text) => {
          setAddress(text)
          setIsRefused(false)
        }}
        inputRef={input}
        problem={isRefused ? (isPlain ? WEB_LINK_REFUSED : LINK_REFUSED) : undefined}
        hint={
          isPlain
            ? 'For example https://example.com'
            : 'For example https://example.com, name@example.com or (951) 555-0100'
        }
      />
    </FormModal>
  )
}
