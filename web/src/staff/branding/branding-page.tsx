import { IconMail } from '@tabler/icons-react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, showToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '#staff/console-api.ts'
import { ContentFormPage } from '../content/form/content-form-page.tsx'
import { useStaffSelf } from '../use-staff-self.ts'

/** There is only one such record. */
const ID = '1'

/** `/staff/branding`: the market's branding, and a test mail to see it in. */
export function BrandingPage() {
  const { data: self } = useStaffSelf()
  const mayKeep = self?.areas.some(({ area }) => area === 'branding')
  return (
    <>
      <ContentFormPage kindName="branding" id={ID} copy={null} />
      {mayKeep && <TestEmail />}
    </>
  )
}

function TestEmail() {
  const { send, isPending } = useWrite(
    consoleApi.branding.sendTestEmail.mutationOptions({
      onSuccess: ({ sentTo }) =>
        showToast({
          title: 'Success!',
          message: `The test email is on its way to ${sentTo}.`,
          status: 'success',
          autoHide: TOAST_MS.success,
        }),
      onError: (error) => showErrorToast(errorMessage(error), TOAST_MS.error),
    }),
  )
  return (
    <section className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-large border border-border bg-surface p-4 md:p-5">
      <div className="min-w-0">
        <h2 className="font-semibold">Test email</h2>
        <p className="text-muted">Shows the published branding in an email to your own address.</p>
      </div>
      <Button
        icon={<IconMail size={16} aria-hidden="true" />}
        isPending={isPending}
        onPress={() => send(undefined)}
      >
        Send Test Email
      </Button>
    </section>
  )
}
