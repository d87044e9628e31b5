/** The address to open, null unless it is one of http or https. */
export function openableUrl(url: string | null): string | null {
  return url !== null && /^https?:\/\/[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i.test(url) ? url : null
}
