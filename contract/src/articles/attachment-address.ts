const OWN = /^(https?:\/\/[^/?#]+\/media\/[\da-f]{32}\.pdf)(\?.*)?$/

/** Whether an address is one that an upload to the portal has got. */
export function isUploaded(url: string): boolean {
  return OWN.test(url)
}

/** An address as it is stored: one of the portal loses the signature that it was returned with. */
export function unsigned(url: string): string {
  return url.replace(OWN, '$1')
}
