/** The limits of an attachment. */
export const ATTACHMENT_LIMITS = { bytes: 20 * 1024 * 1024 } as const

export const ATTACHMENT_TEXTS = {
  type: 'Upload a PDF.',
  tooLarge: 'Attachments can be up to 20 MB.',
} as const
