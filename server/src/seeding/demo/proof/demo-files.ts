import sharp from 'sharp'

const WIDTH = 320
const HEIGHT = 240
const PAGE = { width: 612, height: 792 }

/** The parts of a picture, each over those before it: left, top, right, bottom and color as 0xBBGGRR. */
const SCENE: [number, number, number, number, number][] = [
  [0, 0, WIDTH, 160, 0xeb_cd_b4],
  [0, 160, WIDTH, HEIGHT, 0x42_8e_5c],
  [90, 45, 96, 210, 0x34_54_78],
  [90, 50, 240, 55, 0x34_54_78],
  [100, 65, 230, 125, 0],
  [115, 90, 215, 95, 0xff_ff_ff],
  [115, 100, 190, 104, 0xff_ff_ff],
]

/** A drawn picture of a sign on a lawn, in a color as 0xBBGGRR. */
export async function signJpeg(board: number): Promise<Buffer> {
  const pixels = new Uint32Array(WIDTH * HEIGHT)
  for (const [left, top, right, bottom, color] of SCENE)
    for (let y = top; y < bottom; y += 1)
      pixels.fill(0xff_00_00_00 + (color || board), y * WIDTH + left, y * WIDTH + right)
  const raw = { width: WIDTH, height: HEIGHT, channels: 4 } as const
  return sharp(new Uint8Array(pixels.buffer), { raw }).jpeg().toBuffer()
}

/** A letter with a title, lines, and a signature, written as PDF without a library: the portal starts without one. */
export function letterPdf(title: string, lines: string[], signer: string): Buffer {
  const content = [
    written(title, { x: 72, y: 690, font: 'F2', size: 18 }),
    ...lines.map((line, index) => written(line, { x: 72, y: 650 - index * 22, font: 'F1', size: 11 })),
    written(signer, { x: 80, y: 258, font: 'F3', size: 22 }),
    '72 250 m 320 250 l S',
    written(`${signer}, seller`, { x: 72, y: 234, font: 'F1', size: 9 }),
  ].join('\n')
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...['Helvetica', 'Helvetica-Bold', 'Times-Italic'].map(
      (font) => `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /Encoding /WinAnsiEncoding >>`,
    ),
  ])
}

function written(text: string, { x, y, font, size }: { x: number; y: number; font: string; size: number }) {
  return `BT /${font} ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, String.raw`\$&`)}) Tj ET`
}

/** A file of numbered objects, the first of which is the catalog, with the table of where each begins. */
function pdfOf(objects: string[]): Buffer {
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
