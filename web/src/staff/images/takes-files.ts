import type { ClipboardEvent, DragEvent } from 'react'

/** Makes an element accept a file that is dropped on it, or pasted while it has the focus. */
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
    // Without this the browser would navigate to the file.
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()
    },
  }
}
