/** A name that stays in its folder, whatever a file was called when it came. */
export function safeName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
}
