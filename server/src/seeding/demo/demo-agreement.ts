const sections: [string, string][] = [
  [
    'Use of the portal',
    'Access is personal. Keep your password to yourself and log out on shared computers.',
  ],
  ['Listing data', 'Registered listings are confidential until they are sent to the MLS.'],
  [
    'Accuracy',
    'What you enter is seen by other members and by the public. Enter only what you know to be true, and correct it within two business days after you learn of a change.',
  ],
  [
    'Assistants',
    "You're responsible for everyone who works under your name. Give each assistant their own account and close it the day they leave.",
  ],
  [
    'Connected applications',
    'An application that you open from the portal has terms of its own. Turn off the ones that you no longer use.',
  ],
  [
    'Photographs and remarks',
    'You keep your rights in photographs and texts, and allow the MLS and its members to show them for as long as the listing is shown.',
  ],
  [
    'Privacy',
    'The portal records who changed what and when. Those records serve the safety of the data and are not sold.',
  ],
  [
    'End of the agreement',
    'This agreement is in effect for one year from the date you sign. The portal asks you again after that, and whenever the agreement changes.',
  ],
]

/** The agreement of the demo market. */
export const DEMO_AGREEMENT = sections.map(([title, text]) => `<h2>${title}</h2><p>${text}</p>`).join('')
