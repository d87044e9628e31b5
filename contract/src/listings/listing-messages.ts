/** Texts of the cross-field rules and of a typed price. */
export const LISTING_MESSAGES = {
  contractDateInFuture: "Contract date must be on or before today's date",
  expirationTooEarly: 'Expiration Date must be at least one day after Listing Contract Date',
  expirationBeforeStart: 'Expiration Date must be after Start Marketing Date',
  startBeforeContract: 'Start Marketing Date must be after Listing Contract Date',
  startOrCheckboxRequired: 'Start Marketing Date (or No Start Marketing checkbox) required',
  sameAgents: 'Co-List Agent must differ from List Agent',
  priceWithCents: 'List Price must be in whole dollars',
  priceUnreadable: 'Enter List Price in dollars, for example 595,000',
  formInvalid:
    'There are problems with your form submission. Please check the values provided and re-submit.',
} as const
