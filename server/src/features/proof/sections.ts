import { formatTimestamp } from 'contract/common/calendar-day.ts'
import type { HistoryEntry } from 'contract/proof/history.ts'
import { actorInWords, historyFieldLabel, historyValue } from 'contract/proof/history-words.ts'
import type { Proof } from 'contract/proof/proof.ts'
import { PROOF_TEXTS } from 'contract/proof/proof-rules.ts'
import type { Section } from './pdf/proof-file-pdf.ts'

/** The records that a proof file is made from. */
export type ProofFacts = {
  proofs: Proof[]
  history: Omit<HistoryEntry, 'id' | 'registrationId' | 'previousHash' | 'hash'>[]
  marketZone: string
}

/** The sections between the cover and the attached pages, in their order; each addition of the portal has its own. */
export const SECTIONS: ((facts: ProofFacts) => Section)[] = [receiptsSection, historySection]

/** The facts about a file in a proof file and in a receipt. */
export function proofFacts(proof: Proof, marketZone: string): [string, string][] {
  const at = (instant: string) => formatTimestamp(instant, marketZone)
  const facts: [string, string | null][] = [
    ['Receipt', proof.receiptNumber],
    ['File', proof.fileName],
    ['Kind', proof.kind],
    ['Note', proof.note],
    ['Size', `${proof.size.toLocaleString('en-US')} bytes`],
    ['SHA-256', proof.sha256],
    ['Attached', `${at(proof.createdOn)} by ${proof.createdBy}`],
    ['Withdrawn', proof.withdrawnOn && `${at(proof.withdrawnOn)}: ${proof.withdrawnReason ?? ''}`],
    [PROOF_TEXTS.erased, proof.erasedOn && `${at(proof.erasedOn)}: ${proof.erasedReason ?? ''}`],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}

function receiptsSection({ proofs, marketZone }: ProofFacts): Section {
  return {
    title: 'Receipts',
    facts: proofs.map((proof) => proofFacts(proof, marketZone)),
    nothing: 'No files are attached.',
  }
}

function historySection({ history, marketZone }: ProofFacts): Section {
  return {
    title: 'History',
    facts: [],
    table: {
      head: ['When', 'Who', 'Field', 'Before', 'After'],
      widths: [92, 82, 100, 110, 120],
      rows: history.map((entry) => [
        formatTimestamp(entry.at, marketZone),
        entry.onBehalfOf ? `${actorInWords(entry)} for ${entry.onBehalfOf}` : actorInWords(entry),
        historyFieldLabel(entry.field),
        historyValue(entry.field, entry.from, marketZone),
        historyValue(entry.field, entry.to, marketZone),
      ]),
    },
    nothing: 'Nothing is recorded.',
  }
}
