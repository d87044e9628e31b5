import { WEB_LINK_REFUSED } from 'contract/common/link-address.ts'
import { openableUrl } from 'contract/common/web-address.ts'
import { IMAGE_LIMITS, IMAGE_TEXTS } from 'contract/staff/images/image-limits.ts'
import { NodeSelection } from 'prosemirror-state'
import { useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { CheckboxField } from '#shared/ui/fields/toggles.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { AddressField } from './address-field.tsx'
import { editorSchema } from './html/editor-schema.ts'
import { type UploadImage, uploadInto } from './html/image-uploads.ts'
import { insertImage } from './text-commands.ts'
import type { Editor } from './use-editor.ts'

/** Asks for an image: a file if uploads are enabled, or an address; for the selected image it shows both values. */
export function ImageDialog({
  editor,
  uploadImage,
  onClose,
}: {
  editor: Editor
  uploadImage?: UploadImage
  onClose: () => void
}) {
  const [selected] = useState(() => selectedImage(editor))
  const [src, setSrc] = useState(selected?.src ?? '')
  const { text, ...description } = useDescription(selected?.alt ?? null)
  const [isRefused, setIsRefused] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    setIsSent(true)
    const address = imageSource(src, selected?.src ?? null)
    if (address === null) {
      setIsRefused(true)
      input.current?.focus()
      return
    }
    if (description.isMissing) return
    editor.run(insertImage({ src: address, alt: text, title: selected?.title ?? null }))
    onClose()
  }
  return (
    <FormModal
      title={selected ? 'Edit Image' : 'Insert Image'}
      submitText={selected ? 'Save' : 'Insert'}
      onSubmit={submit}
      onClose={onClose}
    >
      {uploadImage && !selected && (
        <UploadButton
          onFiles={(files) => {
            if (editor.view) uploadInto(editor.view, files, editor.view.state.selection.from, uploadImage)
            onClose()
          }}
        />
      )}
      <AddressField
        value={src}
        onChange={(text) => {
          setSrc(text)
          setIsRefused(false)
        }}
        inputRef={input}
        problem={isRefused ? WEB_LINK_REFUSED : undefined}
      />
      <Description {...description} isMissing={isSent && description.isMissing} />
    </FormModal>
  )
}

/** The alternative text of an image, initially its present one; an empty one marks a decoration. */
function useDescription(stored: string | null) {
  const [alt, setAlt] = useState(stored ?? '')
  const [isDecorative, setIsDecorative] = useState(stored === '')
  const text = isDecorative ? '' : alt.trim()
  const isMissing = !isDecorative && text === ''
  return { text, alt, isDecorative, isMissing, onDescribe: setAlt, onMark: setIsDecorative }
}

/** The alternative text of the image. */
function Description({
  alt,
  isDecorative,
  isMissing,
  onDescribe,
  onMark,
}: {
  alt: string
  isDecorative: boolean
  isMissing: boolean
  onDescribe: (alt: string) => void
  onMark: (isDecorative: boolean) => void
}) {
  return (
    <>
      <TextField
        label="Text Alternative"
        value={alt}
        onChange={onDescribe}
        maxLength={IMAGE_LIMITS.alt}
        isDisabled={isDecorative}
        problem={isMissing ? IMAGE_TEXTS.altNeeded : undefined}
        hint="What the image says, for those who do not see it."
      />
      <CheckboxField isSelected={isDecorative} onChange={onMark}>
        Decorative
      </CheckboxField>
    </>
  )
}

function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <FileTrigger
      acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
      onSelect={(files) => files?.length && onFiles([...files])}
    >
      <Button className="mb-2 justify-self-start">Upload Image</Button>
    </FileTrigger>
  )
}

/** The address of an image, null unless it is https; the portal's own paths are kept. */
function imageSource(typed: string, stored: string | null): string | null {
  const text = typed.trim()
  if (text === stored) return text
  return /^https:/i.test(text) ? openableUrl(text) : null
}

function selectedImage({ view }: Editor) {
  const selection = view?.state.selection
  if (!(selection instanceof NodeSelection) || selection.node.type !== editorSchema.nodes.image) return null
  const { src, alt, title } = selection.node.attrs
  return {
    src: String(src ?? ''),
    alt: alt === null ? null : String(alt),
    title: title === null ? null : String(title),
  }
}
