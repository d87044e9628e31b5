import type { ContentKindName, ContentValues } from 'contract/staff/content/content-kind.ts'

/** An edit of a record that members have, found by its title. */
type Edit = { of: string; change: ContentValues }

/** The work of the demo staff in one kind of content; members see nothing of it. */
export type ContentStory = {
  draft?: ContentValues
  /** Published in some days by itself. */
  scheduled?: ContentValues
  retired?: ContentValues
  /** A published record with a draft that waits to be published. */
  pending?: Edit
  /** A published record that read differently before, the oldest first. */
  history?: { of: string; before: [ContentValues, ContentValues] }
}

/**
 * The agreement has no plan: on its day every demo member would have to sign again. Look-ups have none: they
 * stay permanently.
 */
export const CONTENT_STORIES: Partial<Record<ContentKindName, ContentStory>> = {
  articles: {
    draft: {
      title: 'Winter photos that sell',
      summary: 'Short days, low sun, and what to do about both.',
      body: '<p>Shoot between 11 AM and 2 PM.</p>',
      author: 'Maya Lindgren',
    },
    scheduled: {
      title: 'New fields for solar panels',
      summary: 'Owned or leased: where it goes, and what the buyer has to know.',
      body: '<p>Two fields replace the old remark.</p><ul><li>Ownership</li><li>Monthly payment</li></ul>',
      author: 'Maya Lindgren',
    },
    retired: {
      title: 'Office hours in July',
      summary: 'We close early on Fridays.',
      body: '<p>From July 1 to July 31 we close at 3 PM on Fridays.</p>',
      author: 'Member Services',
    },
    pending: {
      of: 'Reading the monthly inventory report',
      change: { summary: 'Months of supply, in plain words and with an example.' },
    },
    history: {
      of: 'Photos that pass review',
      before: [
        { title: 'Photo rules', summary: 'What may be in a picture.' },
        { title: 'Photos that pass review', summary: 'Branding and people: what may be in a picture.' },
      ],
    },
  },
  categories: {
    draft: { name: 'Technology', description: 'Phones, feeds, and everything with a plug' },
    scheduled: { name: 'Year in Review', description: 'What the market did, month by month' },
    retired: { name: 'Newsletters', description: 'Issues of the printed newsletter' },
    pending: { of: 'Products', change: { description: 'The applications that come with your membership' } },
    history: {
      of: 'Compliance',
      before: [
        { name: 'Rules', description: 'The rules' },
        { name: 'Compliance', description: 'The rules and their fines' },
      ],
    },
  },
  messages: {
    draft: { title: 'Survey of our classes', message: '<p>Three questions, one minute.</p>' },
    scheduled: {
      title: 'Maintenance on the second Sunday',
      message: '<p>The portal is not available from 2 AM to 4 AM PT.</p>',
      systemNotificationStatusId: 2,
    },
    retired: {
      title: 'Parking at the office',
      message: '<p>The lot is being paved. Park on the street until Friday.</p>',
    },
    pending: { of: 'Stronger sign-in protection', change: { url: 'https://example.com/sign-in-protection' } },
    history: {
      of: 'Compliance line moved',
      before: [{ title: 'Compliance line' }, { title: 'The compliance line moved' }],
    },
  },
  applications: {
    draft: { name: 'Rental Desk', hoverText: 'Leases and their renewals', applicationCategory: 'broker' },
    scheduled: {
      name: 'Open House Planner',
      hoverText: 'Routes and reminders for a weekend',
      applicationCategory: 'member',
      url: 'https://example.com/open-house-planner',
      accessLevel: 1,
    },
    retired: {
      name: 'Fax Gateway',
      hoverText: 'Forms by fax',
      applicationCategory: 'member',
      url: 'https://example.com/fax',
    },
    pending: { of: 'Glide', change: { hoverText: 'Disclosures and forms, step by step' } },
    history: {
      of: 'Cloud CMA',
      before: [{ hoverText: 'Reports' }, { hoverText: 'Market reports' }],
    },
  },
  sections: {
    draft: {
      name: 'localEvents',
      title: 'Local Events',
      content: '<p>Caravans and mixers of this week.</p>',
    },
    scheduled: {
      name: 'yearEnd',
      title: 'Before the Year Ends',
      content: '<p>Renew your license and your dues.</p>',
      viewOrder: 110,
    },
    retired: { name: 'welcome', title: 'Welcome', content: '<p>This is your new portal.</p>' },
    pending: { of: 'Marketplace', change: { title: 'Partner Marketplace' } },
    history: { of: 'Broker Applications', before: [{ title: 'Brokers' }, { title: 'For Brokers' }] },
  },
  menu: {
    draft: { title: 'Forms Library', path: 'https://example.com/forms', icon: 'book' },
    scheduled: { title: 'Awards', path: 'https://example.com/awards', icon: 'certificate', viewOrder: 95 },
    retired: { title: 'Old Help Center', path: 'https://example.com/old-help', icon: 'help' },
    pending: { of: 'Syndication', change: { title: 'Listing Syndication' } },
    history: { of: 'Training', before: [{ title: 'Education' }, { title: 'Classes' }] },
  },
  ads: {
    draft: { providerName: 'Desert Movers' },
    scheduled: {
      providerName: 'Palm Appraisals',
      impressions: [
        {
          tagName: 'article-ad',
          isEnabled: false,
          isScript: false,
          template: '<a href="https://example.com/appraisals">Appraisals in two days</a>',
        },
      ],
    },
    retired: { providerName: 'Coast Printing' },
    pending: { of: 'Sunset Network', change: { providerName: 'Sunset Media Network' } },
    history: {
      of: 'Harbor Media',
      before: [{ providerName: 'Harbor Ads' }, { providerName: 'Harbor Advertising' }],
    },
  },
  settingTypes: {
    draft: { name: 'Quiet Hours', description: 'When no showing request is sent to you', settingGroupId: 1 },
    scheduled: { name: 'Team Name', description: 'Shown beside your own name', settingGroupId: 1 },
    retired: { name: 'Fax Number', description: 'For forms that were sent by fax', settingGroupId: 1 },
    pending: { of: 'Photo Order', change: { description: 'Which photos come first in a new listing' } },
    history: {
      of: 'Listing Term in Days',
      before: [{ name: 'Term' }, { name: 'Listing Term' }],
    },
  },
  ruleSets: {
    draft: {
      name: 'Rules from the new year on',
      originatingSystemID: 'CRM',
      source: 'Handbook, second edition',
    },
  },
  lookups: { draft: { lookupName: 'StreetSuffix', longValue: 'Paseo', shortValue: 'Paseo' } },
  agreements: {
    draft: {
      name: 'Member agreement with a chapter on automated valuation',
      content: '<h2>Automated valuation</h2><p>What a model estimates is an estimate. Say so.</p>',
    },
  },
}
