import { IconEye } from '@tabler/icons-react'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { type BegunView, enteredView, VIEW_REASON } from 'contract/staff/view-as/view.ts'
import { VIEW_MINUTES } from 'contract/staff/view-as/view-as-texts.ts'
import { useState } from 'react'
import { z } from 'zod'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { keptForm, useKeptForm } from '#shared/drafts/kept-form.ts'
import { leavesForFreshSignIn } from '#shared/session/fresh-sign-in.ts'
import { STORAGE_KEYS } from '#shared/storage.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { consoleApi } from '../console-api.ts'
import { useStaffSelf } from '../use-staff-self.ts'
import { openViewTab } from './open-view-tab.ts'

/** The reason from before a fresh sign-in. */
const keptView = (memberId: number) =>
  keptForm(
    STORAGE_KEYS.consoleForm,
    z.object({ act: z.literal('viewAs'), memberId: z.literal(memberId), reason: z.string() }),
  )

type Viewed = Pick<MemberDetails, 'id' | 'name' | 'hasPortalAccess'>

/** Opens the portal as the member sees it, for staff whose roles allow it. */
export function ViewAsMember({ member }: { member: Viewed }) {
  const kept = useKeptForm(keptView(member.id))
  const [isOpen, setIsOpen] = useState(kept !== null)
  const { data } = useStaffSelf()
  if (!member.hasPortalAccess || !data?.areas.some(({ area }) => area === 'viewAs')) return null
  return (
    <>
      <Button icon={<IconEye size={18} aria-hidden="true" />} onPress={() => setIsOpen(true)}>
        View as Member
      </Button>
      {isOpen && <ViewModal member={member} typed={kept?.reason ?? ''} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Asks for the reason; `typed` is the reason from before a fresh sign-in. */
function ViewModal({ member, typed, onClose }: { member: Viewed; typed: string; onClose: () => void }) {
  const [reason, setReason] = useState(typed)
  const [isSent, setIsSent] = useState(false)
  /** Started, but the browser blocked its tab from opening automatically. */
  const [waiting, setWaiting] = useState<BegunView | null>(null)
  const { send, isPending } = useWrite(
    consoleApi.viewAs.begin.mutationOptions({
      onSuccess: (view) => (openViewTab(view) ? onClose() : setWaiting(view)),
      onError: (error) => {
        if (leavesForFreshSignIn(`/staff/members/${member.id}`, error))
          return keptView(member.id).keep({
            act: 'viewAs',
            memberId: member.id,
            reason,
          })
        showErrorToast(errorMessage(error), TOAST_MS.long)
      },
    }),
  )
  const entered = enteredView.safeParse({ memberId: member.id, reason })
  const submit = () => {
    setIsSent(true)
    if (waiting) return openViewTab(waiting) && onClose()
    if (entered.success) send(entered.data)
  }
  return (
    <FormModal
      title="View as Member"
      submitText={waiting ? 'Open Tab' : 'View'}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        The portal opens in a new tab as {member.name} sees it, for {VIEW_MINUTES} minutes. Nothing can be
        changed there. The reason and the pages that you open are kept in the audit trail.
      </p>
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        value={reason}
        onChange={setReason}
        counter={`${reason.length}/${VIEW_REASON.max}`}
        problem={isSent && !entered.success ? entered.error.issues[0]?.message : undefined}
      />
    </FormModal>
  )
}
