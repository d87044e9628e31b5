import { type RGB, rgb } from '@cantoo/pdf-lib'

/** A color such as `#0f5e6b`, as PDFs have it. */
export function hexColor(color: string): RGB {
  const part = (start: number) => Number.parseInt(color.slice(start, start + 2), 16) / 255
  return rgb(part(1), part(3), part(5))
}
