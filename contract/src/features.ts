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

/** The groups of calls of each feature, by their names in the contract; without the feature they are not there. */
const CALLS_OF: Record<Feature, readonly string[]> = {
  clock: ['deadlines', 'ruleSets', 'ruleSetTrial'],
  proof: ['history', 'proofs', 'proofDownloads'],
  send: ['handOver'],
  act: ['grants'],
  train: ['calendarFeed', 'waitList', 'classWaitList', 'trainingRecord', 'trainingDownloads'],
  find: ['find', 'recentEntries'],
  launch: ['signOn', 'applicationLayout', 'applicationRequests'],
  inbox: ['snoozes', 'notificationPreferences'],
  account: [
    'securityEvents',
    'waitingRemoval',
    'passkeys',
    'passkeyOffers',
    'contactChanges',
    'myData',
    'myDataDownloads',
  ],
  desk: ['desk', 'deskDownloads'],
  data: ['dataClients', 'dataConsents'],
  draft: ['listingEditors', 'drafts'],
}

/** The groups of calls that are there with these features: those of every other feature are left out. */
export function callsWith<Groups extends object>(groups: Groups, features: readonly Feature[]): Groups {
  const left = new Set(
    FEATURES.filter((feature) => !features.includes(feature)).flatMap((feature) => CALLS_OF[feature]),
  )
  return Object.fromEntries(Object.entries(groups).filter(([name]) => !left.has(name))) as Groups
}
