import { saveBlob } from '#shared/save-blob.ts'

/** Downloads the codes as a text file. */
export function downloadCodes(codes: string[]): void {
  saveBlob(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
}
