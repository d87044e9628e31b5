import { PROOF_LIMITS, PROOF_TEXTS, PROOF_TYPES, type ProofType } from 'contract/proof/proof-rules.ts'
import { fileTypeFromBuffer } from 'file-type'
import { invalidField } from '#http/errors.ts'
import { imageFacts } from '#media/image-facts.ts'
import { inspectPdf } from '../pdf/run-pdf.ts'

/**
 * The type of a file by its content; its name and the type that was sent with it do not count.
 * @throws HttpError 400 for another kind, for one that needs a password or is unreadable, and beyond the limits
 */
export async function checkFile(content: Buffer): Promise<ProofType> {
  const found = await fileTypeFromBuffer(withoutLead(content)).catch(() => undefined)
  const type = PROOF_TYPES.find((known) => known === found?.mime)
  if (!type) throw refused(PROOF_TEXTS.kind)
  if (type === 'application/pdf') await checkPdf(content)
  else checkPicture(type === 'image/png' ? 'png' : 'jpeg', content)
  return type
}

const MAX_LEAD = 1024
const lead = /^(?:\xEF\xBB\xBF|[\t\n\f\r ])+(?=%PDF-)/

/** A PDF without blanks and byte order mark before its header, which viewers skip; nothing else may stand there. */
function withoutLead(content: Buffer): Buffer {
  const [skipped = ''] = lead.exec(content.subarray(0, MAX_LEAD).toString('latin1')) ?? []
  return content.subarray(skipped.length)
}

async function checkPdf(content: Buffer): Promise<void> {
  if (!withoutLead(content).subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refused(PROOF_TEXTS.kind)
  const { problem } = await inspectPdf(content)
  if (problem) throw refused(PROOF_TEXTS[problem])
}

function checkPicture(kind: 'png' | 'jpeg', content: Buffer): void {
  const facts = imageFacts(kind, content)
  if (!facts) throw refused(PROOF_TEXTS.unreadable)
  if (Math.max(facts.width, facts.height) > PROOF_LIMITS.pictureSide)
    throw refused(PROOF_TEXTS.pictureTooLarge)
}

function refused(message: string) {
  return invalidField('file', message)
}
