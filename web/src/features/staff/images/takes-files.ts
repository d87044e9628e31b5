import type { ClipboardEvent, DragEvent } from 'react'

/** What makes an element take a file that is dropped on it, or pasted while it has the focus. */
export function takesFiles(onFile: (file: File) => void) {
  const take = (event: DragEvent | ClipboardEvent, files: FileList) => {
    const [file] = files
    if (!file) return
    event.preventDefault()
    onFile(file)
  }
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData.files),
    onDrop: (event: DragEvent) => take(event, event.dataTransfer.files),
    // Without this the browser would leave the page for the file.
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
  }
}
