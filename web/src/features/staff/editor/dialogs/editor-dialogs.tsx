import { Suspense } from 'react'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import type { UploadImage } from '../paste/image-uploads.ts'
import type { Editor } from '../use-editor.ts'

export type EditorDialog = 'link' | 'image'

type DialogProps = { editor: Editor; isPlain: boolean; uploadImage?: UploadImage; onClose: () => void }

const DIALOGS = {
  link: lazyPart<DialogProps>(() => import('./link-dialog.tsx').then((module) => module.LinkDialog)),
  image: lazyPart<DialogProps>(() => import('./image-dialog.tsx').then((module) => module.ImageDialog)),
}

/** The dialog of a tool that asks for something. */
export function EditorDialogs({ open, ...props }: DialogProps & { open: EditorDialog | null }) {
  if (open === null) return null
  const Dialog = DIALOGS[open]
  return (
    <Suspense fallback={<AwaitedPart />}>
      <Dialog {...props} />
    </Suspense>
  )
}
