import { everybody, ofArea } from '#access/procedures.ts'
import { getPageText } from './get-page-text.ts'
import { sendTestEmail } from './send-test-email.ts'

export const pageTextRoutes = {
  get: everybody.pageTexts.get.handler(({ context, input }) => getPageText(context, input.place)),
}

export const brandingRoutes = {
  sendTestEmail: ofArea.branding.sendTestEmail.handler(({ context }) =>
    sendTestEmail(context.call, context.setHeader),
  ),
}
