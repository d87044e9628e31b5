import { saveBlob } from '#shared/save-blob.ts'

/** Hands the codes over as a text file. */
export function downloadCodes(codes: string[]): void {
  saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
}
