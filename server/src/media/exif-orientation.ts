const ORIENTATION = 0x0112
const SHORT = 3

/** How a picture has to be turned, 1 to 8; 1 is not at all, as for EXIF that is missing or broken. */
export function orientationOf(exif: Buffer | undefined): number {
  if (!exif) return 1
  try {
    const order = exif.toString('latin1', 0, 2)
    if (order !== 'II' && order !== 'MM') return 1
    const short = (at: number) => (order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
    const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
    for (let index = 0; index < short(directory); index++) {
      const at = directory + 2 + index * 12
      if (short(at) !== ORIENTATION || short(at + 2) !== SHORT) continue
      const orientation = short(at + 8)
      return orientation >= 1 && orientation <= 8 ? orientation : 1
    }
  } catch (error) {
    // An address that leads out of the file.
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}
