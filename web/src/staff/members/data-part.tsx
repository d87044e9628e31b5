import { IconDownload } from '@tabler/icons-react'
import { MY_DATA_TEXTS } from 'contract/my-data/my-data-limits.ts'
import {
  type MemberPrivacy,
  PRIVACY_KIND_NAMES,
  type PrivacyKind,
  type PrivacyRequest,
} from 'contract/staff/approvals/privacy-request.ts'
import type { MemberDetails } from 'contract/staff/members/staff-member.ts'
import { useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { useSaveFile } from '#shared/api/use-save-file.ts'
import { useKeptForm } from '#shared/drafts/kept-form.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { Moment } from '#shared/ui/dates.tsx'
import { useProblemToast } from '#shared/ui/feedback/use-problem-toast.ts'
import { sizeInWords } from '#shared/ui/size-in-words.ts'
import { PartCard, PartFrame } from './part-frame.tsx'
import { keptPrivacy, PrivacyModal } from './privacy-modal.tsx'
import { useMemberPrivacy } from './use-member-privacy.ts'

/** Export of the member's data and forgetting the member, each by two persons. */
export function DataPart({ member }: { member: Pick<MemberDetails, 'id' | 'name'> }) {
  return (
    <PartFrame part={useMemberPrivacy(member.id)}>
      {(privacy) => <Acts member={member} privacy={privacy} />}
    </PartFrame>
  )
}

type Shown = { member: Pick<MemberDetails, 'id' | 'name'>; privacy: MemberPrivacy }

function Acts({ member, privacy }: Shown) {
  const kept = useKeptForm(keptPrivacy(member.id))
  const [asked, setAsked] = useState<PrivacyKind | null>(kept?.kind ?? null)
  const { waiting, forgottenOn, whyNotForgotten } = privacy
  return (
    <>
      {waiting && <Waiting request={waiting} />}
      <PartCard title="Copy of the Data">
        <div className="grid justify-items-start gap-3 px-4 py-3">
          <p className="max-w-prose text-muted">
            One ZIP file with everything that the portal keeps about the member, as members get it under My
            Data. The member is notified.
          </p>
          {privacy.export && <Export file={privacy.export} />}
          {!waiting && !forgottenOn && canBeAsked(privacy.export) && (
            <Button onPress={() => setAsked('export')}>{PRIVACY_KIND_NAMES.export}</Button>
          )}
        </div>
      </PartCard>
      <PartCard title="Forget the Member">
        <div className="grid justify-items-start gap-3 px-4 py-3">
          <p className="max-w-prose text-muted">
            Deletes the account, contact info, sign-in methods, preferences, notifications and drafts, for
            good. Listings and their history, signed agreements and class attendance stay, under the User ID.
          </p>
          {forgottenOn ? (
            <p>
              Forgotten on <Moment at={forgottenOn} />.
            </p>
          ) : whyNotForgotten ? (
            <p>{whyNotForgotten}</p>
          ) : (
            !waiting && (
              <Button variant="danger" onPress={() => setAsked('forget')}>
                {PRIVACY_KIND_NAMES.forget}
              </Button>
            )
          )}
        </div>
      </PartCard>
      {asked && (
        <PrivacyModal
          member={member}
          kind={asked}
          draft={kept?.kind === asked ? kept.reason : ''}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** A file that is being made or can be downloaded is not asked for again. */
const canBeAsked = (file: MemberPrivacy['export']) => file === null || file.state === 'failed'

function Waiting({ request: { kind, askedBy, endsOn } }: { request: PrivacyRequest }) {
  return (
    <p role="status" className="mb-4 rounded-large border border-border bg-surface px-4 py-3">
      <strong>Waiting for approval:</strong> {PRIVACY_KIND_NAMES[kind]}, requested by {askedBy}. It ends on{' '}
      <Moment at={endsOn} />.
    </p>
  )
}

function Export({ file }: { file: NonNullable<MemberPrivacy['export']> }) {
  const problem = useProblemToast()
  const { save, isPending } = useSaveFile({
    onStart: problem.clear,
    onError: (error) => problem.show(errorMessage(error)),
  })
  if (file.state === 'failed') return <p className="text-error">{MY_DATA_TEXTS.failed}</p>
  if (file.state === 'making')
    return (
      <p role="status" className="flex items-center gap-2">
        <span className="spinner spinner-small shrink-0" aria-hidden="true" />
        The file is being made. We notify you when it is ready.
      </p>
    )
  return (
    <>
      <p role="status">
        <span className="font-medium">The file is ready.</span>{' '}
        {file.availableUntil && (
          <span className="text-muted">
            {sizeInWords(file.size ?? 0)}, available until <Moment at={file.availableUntil} />
          </span>
        )}
      </p>
      <Button
        variant="primary"
        icon={<IconDownload size={16} aria-hidden="true" />}
        isPending={isPending}
        onPress={() => save(`/api/app/Staff/PrivacyRequests/${file.requestId}/file`)}
      >
        Download
      </Button>
    </>
  )
}
