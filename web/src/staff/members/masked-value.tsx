import type { MemberDetails, ShowableField } from 'contract/staff/members/staff-member.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useWrite } from '#shared/api/use-write.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { showErrorToast, TOAST_MS } from '#shared/ui/feedback/toast-store.ts'
import { consoleApi } from '../console-api.ts'

/** Long enough to call back. */
const SHOWN_MS = 60_000

/** An address or a number of a member: masked for most staff, who can show it in full for a minute. */
export function MaskedValue({ member, field }: { member: MemberDetails; field: ShowableField }) {
  const [shown, setShown] = useState<string | null>(null)
  const show = useWrite(
    consoleApi.staffMembers.show.mutationOptions({
      onSuccess: ({ value }) => setShown(value),
      onError: (error) => showErrorToast(errorMessage(error), TOAST_MS.long),
    }),
  )
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown])
  if (member[field] === null) return '–'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span aria-live="polite" className="wrap-anywhere">
        {shown ?? member[field]}
      </span>
      {member.masked.includes(field) && shown === null && (
        <Button
          size="small"
          aria-label={`Show ${field}`}
          isPending={show.isPending}
          onPress={() => show.send({ params: { id: member.id }, body: { field } })}
          className="max-md:h-11"
        >
          Show
        </Button>
      )}
    </span>
  )
}
