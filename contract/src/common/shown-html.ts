/** Elements that HTML from authors may hold; all others lose their tags. */
export const SHOWN_TAGS = (
  'p br b strong i em u s ul ol li a h1 h2 h3 h4 h5 h6 blockquote pre code ' +
  'table thead tbody tr th td hr span div img'
).split(' ')

/** Attributes that those elements may carry. */
export const SHOWN_ATTRIBUTES = ['href', 'title', 'src', 'alt', 'colspan', 'rowspan']

/** Protocols of links. */
export const LINK_PROTOCOLS = ['http', 'https', 'mailto', 'tel']

/** Whether an image may load: `https` only, or a file that the portal itself serves under `/media/`. */
export function isShownImage(address: string): boolean {
  return /^https:\/\/[^\s/]/i.test(address) || /^\/media\/[\w-]+(\.[a-z]+)?$/.test(address)
}

/** The widths in which `/media/` can be asked for an uploaded image. */
const WIDTHS = [320, 640, 1280, 1920]

/** The `srcset` of an uploaded image; other images have one size. */
export function imageSrcSet(address: string): string | undefined {
  const [, name] = /^(\/media\/[\da-f]{32})-\d+\.webp$/.exec(address) ?? []
  return name && WIDTHS.map((width) => `${name}-${width}.webp ${width}w`).join()
}
