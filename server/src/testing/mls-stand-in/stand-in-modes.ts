/** The ways in which the stand-in takes a listing, or does not. */
export const STAND_IN_MODES = [
  'created',
  'created-minimal',
  'field-errors',
  'busy',
  'lost-answer',
  'hang',
  'broken',
  'unauthorized',
  'renamed-lookups',
] as const
export type StandInMode = (typeof STAND_IN_MODES)[number]

export function isStandInMode(text: string): text is StandInMode {
  return STAND_IN_MODES.some((mode) => mode === text)
}
