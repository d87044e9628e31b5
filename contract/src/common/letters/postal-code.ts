import { withPlainSigns } from './look-alikes.ts'

/** The typed or pasted postal code, with its four additional digits where present: ` 92260-1234`. */
export function typedPostalCode(text: string): { postalCode: string; plus4: string | null } {
  const plain = withPlainSigns(text).replace(/\s/g, '')
  const [, postalCode, plus4] = /^(\d{5})-?(\d{4})$/.exec(plain) ?? []
  return { postalCode: postalCode ?? plain.slice(0, 5), plus4: plus4 ?? null }
}

/** The typed or pasted four digits, also those of a whole postal code. */
export function typedPlus4(text: string): string {
  const plain = withPlainSigns(text).replace(/\s/g, '')
  return /^(?:\d{5})?-?(\d{4})$/.exec(plain)?.[1] ?? plain.slice(0, 4)
}
