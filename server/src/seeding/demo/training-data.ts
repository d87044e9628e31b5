/** Subjects of the demo classes, each with its topics. */
export const DEMO_SUBJECTS = [
  {
    name: 'MLS Essentials',
    topics: [
      { name: 'Entering a Listing', notes: 'Bring the address of a property that you know well.' },
      { name: 'Searching the MLS', notes: null },
      { name: 'Hotsheets and Alerts', notes: null },
      { name: 'Registered Listings', notes: 'Covers the seven days after a listing has expired.' },
    ],
  },
  {
    name: 'Compliance',
    topics: [
      { name: 'Clear Cooperation', notes: 'Based on the rules in force this year.' },
      { name: 'Photo and Media Rules', notes: null },
      { name: 'Fair Housing', notes: 'Counts for three hours of continuing education.' },
    ],
  },
  {
    name: 'Contracts and Forms',
    topics: [
      { name: 'Purchase Agreements', notes: null },
      { name: 'Disclosures', notes: 'Bring a form of your office to compare.' },
      { name: 'Electronic Signatures', notes: null },
    ],
  },
  {
    name: 'Marketing',
    topics: [
      { name: 'Listing Photography', notes: 'Bring the camera or the phone that you use.' },
      { name: 'Writing Property Remarks', notes: null },
      { name: 'Open Houses', notes: null },
    ],
  },
  {
    name: 'Business Tools',
    topics: [
      { name: 'Market Reports', notes: null },
      { name: 'Showing Requests', notes: null },
    ],
  },
] as const

export const DEMO_INSTRUCTORS = [
  {
    name: 'Miriam Castellanos',
    photoUrl: '/media/person-2.svg',
    color: '#0f766e',
    notes: 'Fifteen years as a broker in the valley.\nQuestions are welcome at any time.',
  },
  {
    name: 'Desmond Clarke',
    photoUrl: '/media/person-1.svg',
    color: '#b45309',
    notes: 'Compliance officer; brings cases from practice.',
  },
  { name: 'Hannah Lindqvist', color: '#7c3aed', notes: null },
  {
    name: 'Andre Robichaux',
    photoUrl: '/media/person-5.svg',
    color: '#be185d',
    notes: 'Teaches in small groups.',
  },
  { name: 'Yuki Tanabe', photoUrl: '/media/person-3.svg', color: null, notes: null },
] as const

const LOUISIANA = 'America/Chicago'

/** Two rooms of each association. */
export const DEMO_LOCATIONS = [
  {
    aor: 'CV',
    name: 'Palm Desert Training Room',
    address: '73710 Fred Waring Dr, Palm Desert, CA 92260',
    zone: null,
  },
  { aor: 'CV', name: 'Indio Branch, Room 2', address: '81921 Highway 111, Indio, CA 92201', zone: null },
  {
    aor: 'PT',
    name: 'Uptown Learning Center',
    address: '4421 Magazine St, New Orleans, LA 70115',
    zone: LOUISIANA,
  },
  {
    aor: 'PT',
    name: 'Metairie Board Room',
    address: '3510 Veterans Memorial Blvd, Metairie, LA 70002',
    zone: LOUISIANA,
  },
] as const
