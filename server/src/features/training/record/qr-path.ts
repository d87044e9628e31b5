import qrcode from 'qrcode-generator'

/** The dark squares of a QR code as one SVG path, and the width in squares. */
export function qrPath(value: string): { path: string; width: number } {
  const code = qrcode(0, 'M')
  code.addData(value)
  code.make()
  const width = code.getModuleCount()
  const places = Array.from(
    { length: width * width },
    (_, at) => [Math.floor(at / width), at % width] as const,
  )
  const dark = places.filter(([row, column]) => code.isDark(row, column))
  return { path: dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join(''), width }
}
