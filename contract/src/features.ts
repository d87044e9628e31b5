/** The additions of the portal to its specification, as the setting FEATURES names them. */
export const FEATURES = [
  'clock',
  'proof',
  'send',
  'act',
  'train',
  'find',
  'launch',
  'inbox',
  'account',
  'desk',
  'draft',
  'data',
] as const
export type Feature = (typeof FEATURES)[number]
