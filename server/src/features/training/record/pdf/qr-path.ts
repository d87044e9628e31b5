import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The dark squares of a QR code as one SVG path, and how many squares it is wide. */
export function qrPath(value: string): { path: string; width: number } {
  const svg = renderToStaticMarkup(createElement(QRCodeSVG, { value, level: 'M', marginSize: 0 }))
  const [, width = '1'] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? []
  // The first path is the ground, the second one what is drawn on it.
  const [, drawn = ''] = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)
  return { path: drawn, width: Number(width) }
}
