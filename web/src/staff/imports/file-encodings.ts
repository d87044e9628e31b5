/** The encodings of a chosen file; the plain CSV of Excel is Windows-1252. */
export const FILE_ENCODINGS = [
  { id: 'utf-8', label: 'UTF-8' },
  { id: 'windows-1252', label: 'Windows-1252 (plain CSV from Excel)' },
]

/** The file in UTF-8, as the server reads it; JSON is always UTF-8. */
export async function inUtf8(file: File, encoding: string): Promise<File> {
  if (encoding === 'utf-8' || /\.json$/i.test(file.name)) return file
  const text = new TextDecoder(encoding).decode(await file.arrayBuffer())
  return new File([text], file.name, { type: file.type, lastModified: file.lastModified })
}
