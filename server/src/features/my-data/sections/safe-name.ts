/** Makes any file name stay in its folder. */
export function safeName(name: string): string {
  return name
    .toWellFormed()
    .replace(/[\p{Cc}\\/:*?"<>|]/gu, '_')
    .replace(/^\.+/, '_')
}
