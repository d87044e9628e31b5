/** Lines that fit; a word that is longer is broken. */
export function wrapText(text: string, fits: (line: string) => boolean): string[] {
  const lines = ['']
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1) ?? ''
    const joined = last === '' ? word : `${last} ${word}`
    if (fits(joined)) lines[lines.length - 1] = joined
    else if (fits(word)) lines.push(word)
    else for (const part of broken(word, fits)) lines.push(part)
  }
  return lines[0] === '' && lines.length > 1 ? lines.slice(1) : lines
}

function broken(word: string, fits: (text: string) => boolean): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = (parts.at(-1) ?? '') + letter
    if (fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}
