/** The name of an image in one width, in the store and below `/media/`. */
export function fileName(name: string, width: number): string {
  return `${name}-${width}.webp`
}

/** The image or attachment that a stored file belongs to. */
export function mediaNameOf(key: string): string {
  return key.slice(0, 32)
}
