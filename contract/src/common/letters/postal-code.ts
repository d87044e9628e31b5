import { withPlainSigns } from './look-alikes.ts'

/** What is typed or pasted as a postal code, with the four digits behind it where they are there: ` 92260-1234`. */
export function typedPostalCode(text: string): { postalCode: string; plus4: string | null } {
  const plain = withPlainSigns(text).replace(/\s/g, '')
  const [, postalCode, plus4] = /^(\d{5})-?(\d{4})$/.exec(plain) ?? []
  return { postalCode: postalCode ?? plain.slice(0, 5), plus4: plus4 ?? null }
}

/** What is typed or pasted as the four digits, of a whole postal code too. */
export function typedPlus4(text: string): string {
  const plain = withPlainSigns(text).replace(/\s/g, '')
  return /^(?:\d{5})?-?(\d{4})$/.exec(plain)?.[1] ?? plain.slice(0, 4)
}
