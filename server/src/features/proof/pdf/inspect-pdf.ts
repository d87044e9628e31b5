import { PDFDocument } from '@cantoo/pdf-lib'
import { PROOF_LIMITS } from 'contract/proof/proof-rules.ts'

/** The problem of a PDF, or null. */
export type Inspected = { problem: 'password' | 'unreadable' | 'tooManyPages' | null }

/** Opens a PDF without a password. */
export async function inspectPdf(content: Uint8Array): Promise<Inspected> {
  try {
    const document = await openPdf(content)
    const pages = document.getPageCount()
    if (pages === 0) return { problem: 'unreadable' }
    return { problem: pages > PROOF_LIMITS.pdfPages ? 'tooManyPages' : null }
  } catch (error) {
    const needsPassword = error instanceof Error && /NEEDS PASSWORD|INCORRECT PASSWORD/i.test(error.message)
    return { problem: needsPassword ? 'password' : 'unreadable' }
  }
}

/**
 * The document of a PDF that may be protected against changes.
 * @throws Error when it needs a password or cannot be read
 */
export function openPdf(content: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(content, { password: '', updateMetadata: false, throwOnInvalidObject: false })
}
