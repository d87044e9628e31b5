import type { ContentKind } from '../content-kind.ts'

/** The branding of the market: one record, whose empty fields leave the portal as it was set up. */
export const brandingContent: ContentKind = {
  kind: 'branding',
  plural: 'Branding',
  singular: 'Branding',
  area: 'branding',
  fixedCount: 1,
  isNeverRetired: true,
  isProtected: () => true,
  fields: [
    {
      name: 'marketName',
      label: 'Market name',
      input: 'text',
      max: 60,
      hint: 'Shown in page titles, on the login page and in emails. Leave empty to use the default.',
    },
    { name: 'logoLight', label: 'Logo for light backgrounds', input: 'image', fit: 'logo' },
    { name: 'logoDark', label: 'Logo for dark backgrounds', input: 'image', fit: 'logo' },
    {
      name: 'accent',
      label: 'Accent color',
      input: 'color',
      hint: 'Such as #0f5e6b. The dark and high contrast themes get lighter shades of it.',
    },
    { name: 'socialLinks', label: 'Social links', input: 'socialLinks' },
    {
      name: 'supportAddress',
      label: 'Support address',
      input: 'text',
      max: 254,
      hint: 'Where members write for help.',
    },
    { name: 'associationLogos', label: 'Association logos', input: 'logos' },
  ],
  empty: {
    marketName: '',
    logoLight: null,
    logoDark: null,
    accent: '',
    socialLinks: [],
    supportAddress: '',
    associationLogos: [],
  },
  titleField: 'marketName',
  searchFields: ['marketName'],
}
