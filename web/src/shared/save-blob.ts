/** The lifetime of a saved file's address, in ms: browsers read it soon after the press. */
const KEPT_MS = 60_000

/** Has the browser save a file. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
