import {
  concatTransformationMatrix,
  drawObject,
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFPage,
  PDFRef,
  PDFStream,
  popGraphicsState,
  pushGraphicsState,
} from '@cantoo/pdf-lib'

/** Annotations outside of the shown page: the window of a note, and merely clickable areas. */
const NOT_SHOWN = new Set([
  '/Popup',
  '/Link',
  '/FileAttachment',
  '/Sound',
  '/Movie',
  '/Screen',
  '/RichMedia',
  '/3D',
])
/** The flags `Hidden` and `NoView`. */
const HIDDEN = 0b10_0010

type Matrix = [number, number, number, number, number, number]
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

/**
 * Draws the annotations of a page (filled-in fields, signatures, stamps, handwriting, notes) into the page
 * itself, from their appearance streams.
 */
export function drawAnnotations(page: PDFPage): void {
  const annotations = page.node.Annots()
  for (let index = 0; index < (annotations?.size() ?? 0); index += 1) {
    const annotation = annotations?.lookup(index)
    if (annotation instanceof PDFDict && isShown(annotation)) drawAnnotation(page, annotation)
  }
}

function isShown(annotation: PDFDict): boolean {
  const type = annotation.get(PDFName.of('Subtype'))
  const flags = annotation.lookup(PDFName.of('F'))
  const isHidden = flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0
  return !isHidden && !NOT_SHOWN.has(String(type))
}

function drawAnnotation(page: PDFPage, annotation: PDFDict): void {
  const found = appearanceOf(annotation)
  const rect = numbersOf(annotation, 'Rect', 4)
  if (!found || !rect) return
  const { ref, stream } = found
  const box = numbersOf(stream.dict, 'BBox', 4) ?? [0, 0, 1, 1]
  const [a, b, c, d, e, f] = numbersOf(stream.dict, 'Matrix', 6) ?? IDENTITY
  const corners = [
    [box[0], box[1]],
    [box[2], box[1]],
    [box[0], box[3]],
    [box[2], box[3]],
  ].map(([x = 0, y = 0]) => [(a ?? 1) * x + (c ?? 0) * y + (e ?? 0), (b ?? 0) * x + (d ?? 1) * y + (f ?? 0)])
  const from = bounds(corners)
  const to = bounds([
    [rect[0] ?? 0, rect[1] ?? 0],
    [rect[2] ?? 0, rect[3] ?? 0],
  ])
  if (from.width === 0 || from.height === 0) return
  const scaleX = to.width / from.width
  const scaleY = to.height / from.height
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'))
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'))
  const name = page.node.newXObject('Shown', ref)
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(
      scaleX,
      0,
      0,
      scaleY,
      to.left - from.left * scaleX,
      to.bottom - from.bottom * scaleY,
    ),
    drawObject(name),
    popGraphicsState(),
  )
}

/** The stream that shows an annotation as it stands: of a box, that of its state. */
function appearanceOf(annotation: PDFDict): { ref: PDFRef; stream: PDFStream } | null {
  const kinds = annotation.lookup(PDFName.of('AP'))
  if (!(kinds instanceof PDFDict)) return null
  const normal = kinds.lookup(PDFName.of('N'))
  if (normal instanceof PDFDict && !(normal instanceof PDFStream)) {
    const state = annotation.lookup(PDFName.of('AS'))
    return state instanceof PDFName ? streamAt(normal, state) : null
  }
  return streamAt(kinds, PDFName.of('N'))
}

function streamAt(dict: PDFDict, key: PDFName): { ref: PDFRef; stream: PDFStream } | null {
  const ref = dict.get(key)
  const stream = dict.lookup(key)
  return ref instanceof PDFRef && stream instanceof PDFStream ? { ref, stream } : null
}

function numbersOf(dict: PDFDict, key: string, count: number): number[] | null {
  const array = dict.lookup(PDFName.of(key))
  if (!(array instanceof PDFArray) || array.size() < count) return null
  const numbers = Array.from({ length: count }, (_, index) => {
    const value = array.lookup(index)
    return value instanceof PDFNumber ? value.asNumber() : Number.NaN
  })
  return numbers.every(Number.isFinite) ? numbers : null
}

function bounds(points: number[][]) {
  const xs = points.map(([x = 0]) => x)
  const ys = points.map(([, y = 0]) => y)
  const left = Math.min(...xs)
  const bottom = Math.min(...ys)
  return { left, bottom, width: Math.max(...xs) - left, height: Math.max(...ys) - bottom }
}
