import type { UploadImage } from '../paste/image-uploads.ts'
import type { Editor } from '../use-editor.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'

export type EditorDialog = 'link' | 'image'

/** The dialog of a tool that asks for something. */
export function EditorDialogs({
  open,
  onClose,
  ...props
}: {
  open: EditorDialog | null
  editor: Editor
  uploadImage?: UploadImage
  onClose: () => void
}) {
  if (open === null) return null
  return open === 'link' ? (
    <LinkDialog {...props} onClose={onClose} />
  ) : (
    <ImageDialog {...props} onClose={onClose} />
  )
}
