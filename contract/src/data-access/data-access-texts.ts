/** Texts for both sides about programs that read data, and about consents to that. */
export const DATA_TEXTS = {
  unknownClient: 'This data client does not exist.',
  unknownConsent: 'This consent does not exist.',
  unknownAor: 'This association does not exist.',
  noAor: 'Choose an association.',
  noScope: 'Choose what the client may read.',
  unknownOffice: 'This office does not exist.',
  mayNotConsent: "You can't decide who reads the listings of an office.",
  wholeMls: 'Only MLS staff can consent for the whole MLS.',
  ended: 'This consent has ended already.',
  isOff: 'This data client is switched off.',
  title: 'Data Access',
  give: 'Give Consent',
  end: 'End Consent',
  none: 'No program reads the registered listings of this office.',
  noneAtAll: 'No program reads registered listings.',
  nothingToChange: 'Nothing was sent that could be changed.',
} as const
