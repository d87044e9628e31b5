let underWay: Promise<unknown> = Promise.resolve()

/** Words of an image on their way to the library. */
export function noteDescription(sent: Promise<unknown>): void {
  underWay = Promise.allSettled([underWay, sent])
}

/** Until the library knows what was last typed of images: whoever asks it sooner hears what was there before. */
export function whenDescribed(): Promise<unknown> {
  return underWay
}
