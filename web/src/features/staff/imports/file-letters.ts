/** How the letters of a chosen file are stored; the plain CSV of Excel is Windows-1252. */
export const FILE_LETTERS = [
  { id: 'utf-8', label: 'UTF-8' },
  { id: 'windows-1252', label: 'Windows-1252, as Excel saves “CSV”' },
]

/** The file in UTF-8, as the server reads it; JSON is UTF-8 always. */
export async function inUtf8(file: File, letters: string): Promise<File> {
  if (letters === 'utf-8' || /\.json$/i.test(file.name)) return file
  const text = new TextDecoder(letters).decode(await file.arrayBuffer())
  return new File([text], file.name, { type: file.type, lastModified: file.lastModified })
}
