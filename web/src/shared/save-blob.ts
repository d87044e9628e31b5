/** So long an address of a saved file is kept, in ms: browsers read it soon after the press. */
const KEPT_MS = 60_000

/** Hands a file to the browser to be saved. */
export function saveBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
