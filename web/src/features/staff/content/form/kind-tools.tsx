import type { ContentKind } from 'contract/staff/content/content-kind.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { isOfMls } from 'contract/staff/staff-roles.ts'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { hasFeature, hasOtherIssuer } from '#shared/portal-config.ts'
import { useStaffSelf } from '../../use-staff-self.ts'
import type { DraftState } from './draft-store.ts'

const MessageTools = lazyPart(() =>
  import('../../messages/message-tools.tsx').then((module) => module.MessageTools),
)

const RuleSetTools = lazyPart(() =>
  import('../../rule-sets/rule-set-tools.tsx').then((module) => module.RuleSetTools),
)

const SignOnTools = lazyPart(() =>
  import('../../sign-on/sign-on-tools.tsx').then((module) => module.SignOnTools),
)

type ToolsProps = {
  kind: ContentKind
  editor: {
    state: DraftState
    isChanged: boolean
    mayEdit: boolean
    save: () => Promise<ContentRecord | null>
    problems: { refusePublication: () => Promise<boolean> }
  }
  mayPublish: boolean
  onRefused: () => void
}

/** What a kind offers above the fields of its form, beside what all kinds can. */
export function KindTools({ kind, editor, ...more }: ToolsProps) {
  const { state, isChanged, mayEdit, save, problems } = editor
  if (kind.kind === 'ruleSets')
    return (
      <Suspense>
        <RuleSetTools
          values={state.values}
          isRefused={problems.refusePublication}
          onRefused={more.onRefused}
        />
      </Suspense>
    )
  if (kind.kind === 'applications') return <SignOnOf record={state.record} />
  if (kind.kind !== 'messages') return null
  return (
    <Suspense>
      <MessageTools
        {...more}
        record={state.record}
        values={state.values}
        kind={kind}
        prepare={isChanged && mayEdit ? save : undefined}
        isRefused={problems.refusePublication}
      />
    </Suspense>
  )
}

/** The sign-on of an application that members have, for the MLS staff who keep it. */
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
  return (
    <Suspense>
      <SignOnTools key={record.id} application={{ id: record.id, name }} />
    </Suspense>
  )
}
