import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { isOfMls } from 'contract/staff/staff-roles.ts'
import { hasFeature, hasOtherIssuer } from '#shared/portal-config.ts'
import { MessageTools } from '#staff/messages/message-tools.tsx'
import { RuleSetTools } from '#staff/rule-sets/rule-set-tools.tsx'
import { SignOnTools } from '#staff/sign-on/sign-on-tools.tsx'
import { useStaffSelf } from '#staff/use-staff-self.ts'
import type { ContentDraftState } from './content-draft.ts'

type ToolsProps = {
  kind: ContentKind
  editor: {
    state: ContentDraftState
    isChanged: boolean
    mayEdit: boolean
    save: () => Promise<ContentRecord | null>
    problems: { refusePublication: () => boolean }
  }
  mayPublish: boolean
  onRefused: () => void
}

/** The tools of a kind above the fields of its form, besides those of all kinds. */
export function KindTools({ kind, editor, ...more }: ToolsProps) {
  const { state, isChanged, mayEdit, save, problems } = editor
  if (kind.kind === 'ruleSets')
    return (
      <RuleSetTools values={state.values} isRefused={problems.refusePublication} onRefused={more.onRefused} />
    )
  if (kind.kind === 'applications') return <SignOnOf record={state.record} />
  if (kind.kind !== 'messages') return null
  return (
    <MessageTools
      {...more}
      record={state.record}
      values={state.values}
      kind={kind}
      prepare={isChanged && mayEdit ? save : undefined}
      isRefused={problems.refusePublication}
    />
  )
}

/** The sign-on of a published application, for the MLS staff who maintain it. */
function SignOnOf({ record }: { record: ContentRecord | null }) {
  const roles = useStaffSelf().data?.roles ?? []
  const name = record?.values['name']
  if (
    !record ||
    typeof name !== 'string' ||
    record.publishedVersion === null ||
    !isOfMls(roles) ||
    !hasFeature('launch') ||
    hasOtherIssuer()
  )
    return null
  return <SignOnTools key={record.id} application={{ id: record.id, name }} />
}
