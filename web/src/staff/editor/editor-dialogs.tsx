import type { UploadImage } from './html/image-uploads.ts'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import type { Editor } from './use-editor.ts'

export type EditorDialog = 'link' | 'image'

type DialogProps = { editor: Editor; isPlain: boolean; uploadImage?: UploadImage; onClose: () => void }

/** The dialog of a tool that needs input. */
export function EditorDialogs({ open, ...props }: DialogProps & { open: EditorDialog | null }) {
  if (open === 'link') return <LinkDialog {...props} />
  if (open === 'image') return <ImageDialog {...props} />
  return null
}
