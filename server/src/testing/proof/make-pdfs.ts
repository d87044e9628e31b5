import { PDFDocument } from '@cantoo/pdf-lib'

/** A small PDF whose pages say `text`. */
export async function pdfOf(text: string, pages = 1): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1)
    document.addPage([300, 300]).drawText(text, { x: 20, y: 150, size: 14 })
  return document.save()
}

/** The same, encrypted: with a password to open it, or protected against changes alone. */
export async function protectedPdf(text: string, userPassword?: string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOf(text))
  document.encrypt({
    ownerPassword: 'owner',
    ...(userPassword !== undefined && { userPassword }),
    permissions: { modifying: false },
  })
  return document.save({ useObjectStreams: false })
}
