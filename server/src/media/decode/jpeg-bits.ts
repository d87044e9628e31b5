/** The bits of a scan, one after another. */
export type BitReader = {
  /** Null at the end of the data or at a restart. */
  bit: () => number | null
  /** Leaves out so many; false when they are not there. */
  advance: (bits: number) => boolean
  /** Goes on after the next restart; false when there is none. */
  restart: () => boolean
  /** Whether what is left only fills up the last byte. */
  isAtEnd: () => boolean
}

/** Bytes that some cameras add after the last block. */
const FILLING = 16

/** Reads the data of a scan, in which a byte 255 is followed by 0, or by the number of a restart. */
export function bitsOf(data: Buffer): BitReader {
  let at = 0
  let current = 0
  let left = 0

  const load = (): boolean => {
    const byte = data[at]
    if (byte === undefined) return false
    if (byte === 0xff && data[at + 1] !== 0) return false
    at += byte === 0xff ? 2 : 1
    current = byte
    left = 8
    return true
  }
  return {
    bit: () => {
      if (left === 0 && !load()) return null
      left -= 1
      return (current >> left) & 1
    },
    advance: (bits) => {
      let missing = bits
      while (missing > left) {
        missing -= left
        left = 0
        if (!load()) return false
      }
      left -= missing
      return true
    },
    restart: () => {
      left = 0
      const marker = data[at] === 0xff ? (data[at + 1] ?? 0) : 0
      at += 2
      return marker >= 0xd0 && marker <= 0xd7
    },
    isAtEnd: () => data.length - at <= FILLING,
  }
}
