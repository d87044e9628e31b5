import { z } from 'zod'
import { endpoints } from '../common/endpoints.ts'
import { PAGE_PLACE_NAMES } from './page-texts.ts'

const { get } = endpoints('Page texts', { access: 'anybody' })

/** Texts of staff on pages. */
export const pageTextsContract = {
  get: get('/api/app/PageTexts/{place}', 'Text of a page', { viewed: null })
    .input(z.object({ place: z.enum(PAGE_PLACE_NAMES) }))
    .output(z.object({ html: z.string() })),
}

const { post } = endpoints('Staff Console', { access: 'branding' })

/** How the market presents itself. */
export const brandingContract = {
  sendTestEmail: post('/api/app/Staff/Branding/TestEmail', 'Send the branded mail to the caller').output(
    z.object({ sentTo: z.string() }),
  ),
}
