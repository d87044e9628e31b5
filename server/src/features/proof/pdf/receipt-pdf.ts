import { Paper } from '#files/paper.ts'

/** The words of a receipt, and its signature. */
export type ReceiptContent = { number: string; facts: [string, string][]; jws: string; keysUrl: string }

/** A receipt on one page, or two when names are long. */
export async function receiptPdf({ number, facts, jws, keysUrl }: ReceiptContent): Promise<Uint8Array> {
  const paper = await Paper.open(`Receipt ${number}`, JSON.stringify([facts, keysUrl]) + WRITTEN)
  paper.title(`Receipt ${number}`)
  paper.text('The portal received this file and signed what is written here.')
  paper.space(10)
  paper.facts(facts)
  paper.heading('Signature')
  paper.text(`Signed as a JWS (ES256). Its public keys are at ${keysUrl}.`, { size: 9 })
  paper.space(6)
  paper.text(jws, { size: 7 })
  paper.foot(number, '')
  return paper.document.save()
}

/** The letters of the fixed texts of every receipt. */
const WRITTEN = 'abcdefghijklmnopqrstuvwxyz'
