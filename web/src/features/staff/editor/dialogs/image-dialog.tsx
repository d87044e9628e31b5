import { openableUrl } from 'contract/common/web-address.ts'
import { NodeSelection } from 'prosemirror-state'
import { useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Button } from '#shared/ui/actions/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { editorSchema } from '../html/editor-schema.ts'
import { type UploadImage, uploadInto } from '../paste/image-uploads.ts'
import type { Editor } from '../use-editor.ts'
import { DialogForm } from './dialog-form.tsx'

const { image } = editorSchema.nodes

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
  useEffect(() => input.current?.focus(), [])
  const submit = () => {
    const address = imageSource(src, selected?.src ?? null)
    if (address === null) {
      setIsRefused(true)
      input.current?.focus()
      return
    }
    const title = selected?.title ?? null
    editor.run((state, dispatch) => {
      dispatch?.(
        state.tr
          .replaceSelectionWith(image.create({ src: address, alt: alt.trim(), title }))
          .scrollIntoView(),
      )
      return true
    })
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
        <FileTrigger
          acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
          onSelect={(files) => {
            if (!files?.length || !editor.view) return
            uploadInto(editor.view, [...files], editor.view.state.selection.from, uploadImage)
            onClose()
          }}
        >
          <Button className="mb-2 justify-self-start">Upload Image</Button>
        </FileTrigger>
      )}
      <TextField
        label="Address"
        isRequired
        value={src}
        onChange={(text) => {
          setSrc(text)
          setIsRefused(false)
        }}
        inputRef={input}
        autoComplete="off"
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

/** The address of an image, null unless it is of https; what the portal serves itself stays. */
function imageSource(typed: string, stored: string | null): string | null {
  const text = typed.trim()
  if (text === stored) return text
  return /^https:/i.test(text) ? openableUrl(text) : null
}

function selectedImage({ view }: Editor) {
  const selection = view?.state.selection
  if (!(selection instanceof NodeSelection) || selection.node.type !== image) return null
  const { src, alt, title } = selection.node.attrs
  return { src: String(src ?? ''), alt: String(alt ?? ''), title: title === null ? null : String(title) }
}
