/** The facts in the structure of an image file, before anything of it is decoded. */
export type ImageFacts = {
  width: number
  height: number
  isAnimated: boolean
  /** How the picture has to be turned, 1 to 8, as EXIF numbers it. */
  orientation: number
}
