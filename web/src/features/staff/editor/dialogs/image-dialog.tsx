import { openableUrl } from 'contract/common/web-address.ts'
import { NodeSelection } from 'prosemirror-state'
import { useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { editorSchema } from '../html/editor-schema.ts'
import { type UploadImage, uploadInto } from '../paste/image-uploads.ts'
import { insertImage } from '../tools/text-commands.ts'
import type { Editor } from '../use-editor.ts'
import { AddressField } from './address-field.tsx'
import { DialogForm } from './dialog-form.tsx'

/** Asks for an image: a file where they can be uploaded, or an address; for the selected image it shows both values. */
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
  const [alt, setAlt] = useState(selected?.alt ?? '')
  const [isRefused, setIsRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = () => {
    const address = imageSource(src, selected?.src ?? null)
    if (address === null) {
      setIsRefused(true)
      input.current?.focus()
      return
    }
    editor.run(insertImage({ src: address, alt: alt.trim(), title: selected?.title ?? null }))
    onClose()
  }
  return (
    <DialogForm
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
        problem={isRefused ? 'Enter an address that begins with https://.' : undefined}
      />
      <TextField
        label="Text Alternative"
        value={alt}
        onChange={setAlt}
        maxLength={200}
        hint="What the image says, for those who do not see it. Leave it empty for a decoration."
      />
    </DialogForm>
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

/** The address of an image, null unless it is of https; what the portal serves itself stays. */
function imageSource(typed: string, stored: string | null): string | null {
  const text = typed.trim()
  if (text === stored) return text
  return /^https:/i.test(text) ? openableUrl(text) : null
}

function selectedImage({ view }: Editor) {
  const selection = view?.state.selection
  if (!(selection instanceof NodeSelection) || selection.node.type !== editorSchema.nodes.image) return null
  const { src, alt, title } = selection.node.attrs
  return { src: String(src ?? ''), alt: String(alt ?? ''), title: title === null ? null : String(title) }
}
