import type { ContentValues } from '../content/content-kind.ts'

/** The lowest owner who can change a setting: 1 members, 2 offices, 3 main offices; from 4 on nobody in the portal. */
export function lowestOwner({
  accessLevel,
  defaultAllow,
}: {
  accessLevel: number
  defaultAllow: boolean
}): number {
  return defaultAllow ? 1 : accessLevel
}

const WORDS: Record<number, string> = {
  1: 'Members can change it unless their main office locks it',
  2: 'Offices can change it unless their main office locks it, and members cannot',
  3: 'Main offices can change it, and offices and members cannot',
  4: 'No one can change it in the portal: it is set by the association',
  5: 'No one can change it in the portal: it is set by the MLS',
}

/** In words, who can change a setting with these values. */
export function whoCanChange({ accessLevel, defaultAllow }: ContentValues): string {
  if (typeof accessLevel !== 'number') return ''
  return WORDS[lowestOwner({ accessLevel, defaultAllow: defaultAllow === true })] ?? ''
}
