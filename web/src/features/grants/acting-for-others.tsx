import type { Grant, OwnGrants } from 'contract/grants/grant.ts'
import type { GrantPurpose } from 'contract/grants/grant-purposes.ts'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { isOfficeHead } from 'contract/members/roles.ts'
import { useId, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { keptPrefix, lastKept } from '#shared/drafts/kept-values.ts'
import { useDraftOwner } from '#shared/drafts/use-draft.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import type { GrantAct } from './grant-acts.ts'
import { GrantDialogs } from './grant-dialogs.tsx'
import { emptyDraft, type GrantDraft } from './grant-draft.ts'
import { GrantList } from './grant-list.tsx'
import { unsavedForm } from './unsaved-form.ts'
import { useAllowBroker, useGrants } from './use-grants.ts'

/** The aim of a link: the request of a notification with the response chosen there, or the form of a request. */
export type LinkedResponse = {
  approve?: string | undefined
  decline?: string | undefined
  request?: boolean | undefined
}

/**
 * Tab `Acting for Others`: the members the member may act for, the members who may act for the member, and how to grant
 * it.
 */
export function ActingForOthers({ linked, onAnswered }: { linked: LinkedResponse; onAnswered: () => void }) {
  const { data, error, refetch } = useGrants()
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  return <Grants data={data} linked={linked} onAnswered={onAnswered} />
}

function Grants({
  data,
  linked,
  onAnswered,
}: {
  data: OwnGrants
  linked: LinkedResponse
  onAnswered: () => void
}) {
  const profile = useProfile()
  const left = useUnsavedForm(data, linked)
  const [draft, setDraft] = useState<GrantDraft | null>(() => {
    if (left) return 'draft' in left ? left.draft : null
    return linked.request ? emptyDraft('request', profile.userid) : null
  })
  const [pressed, setPressed] = useState<GrantAct | null>(left && 'act' in left ? left.act : null)
  const role = { typeId: profile.memberType?.value ?? null, userlevel: profile.userlevel }
  const mayGive = role.typeId === MEMBER_TYPE.agent || role.typeId === MEMBER_TYPE.broker
  const open = (purpose: GrantPurpose) => setDraft(emptyDraft(purpose, profile.userid))
  const act = pressed ?? actFromLink(data, linked)
  const close = () => {
    setDraft(null)
    setPressed(null)
    onAnswered()
  }
  return (
    <div className="grid gap-6">
      <GrantList
        title={GRANT_TEXTS.received}
        side="received"
        grants={data.received}
        empty="You can't act for anyone yet. Ask an agent to give you access, or request it here."
        onAct={setPressed}
        actions={<Button onPress={() => open('request')}>{GRANT_TEXTS.request}</Button>}
      />
      <GrantList
        title={GRANT_TEXTS.given}
        side="given"
        grants={data.given}
        empty={mayGive ? 'No one can act for you.' : GRANT_TEXTS.notGiver}
        onAct={setPressed}
        actions={
          mayGive && (
            <Button variant="primary" onPress={() => open('give')}>
              {GRANT_TEXTS.give}
            </Button>
          )
        }
      >
        {mayGive && <BrokerSwitch isAllowed={data.isBrokerAllowed} />}
      </GrantList>
      {isOfficeHead(role) && (
        <AgentList grants={data.ofAgents} onAct={setPressed} onGive={() => open('giveForAgent')} />
      )}

      {(draft || act) && <GrantDialogs draft={draft} act={act} onClose={close} />}
    </div>
  )
}

/** The form with unsaved input when the tab opens; a request from a link comes first. */
function useUnsavedForm(data: OwnGrants, { approve, decline }: LinkedResponse) {
  const { userid } = useProfile()
  const prefix = keptPrefix(useDraftOwner(), 'grant')
  const [left] = useState(() => {
    const key = (approve ?? decline) ? null : lastKept(prefix)
    return key === null ? null : unsavedForm(key, data, userid)
  })
  return left
}

function AgentList({
  grants,
  onAct,
  onGive,
}: {
  grants: Grant[]
  onAct: (act: GrantAct) => void
  onGive: () => void
}) {
  return (
    <GrantList
      title={GRANT_TEXTS.ofAgents}
      side="ofAgents"
      grants={grants}
      empty="No one can act for the agents of your office."
      onAct={onAct}
      actions={<Button onPress={onGive}>{GRANT_TEXTS.giveForAgent}</Button>}
    />
  )
}

/** The dialog of a link, while its request is pending. */
function actFromLink({ given, ofAgents }: OwnGrants, { approve, decline }: LinkedResponse): GrantAct | null {
  const grant = [...given, ...ofAgents].find(({ id }) => id === (approve ?? decline))
  if (grant?.state !== 'requested') return null
  return { kind: approve === undefined ? 'decline' : 'approve', grant }
}

function BrokerSwitch({ isAllowed }: { isAllowed: boolean }) {
  const { send, isPending } = useAllowBroker()
  const id = useId()
  return (
    <div className="border-t border-border px-5 py-3">
      <SwitchField
        isSelected={isAllowed}
        isReadOnly={isPending}
        aria-describedby={id}
        onChange={(isOn) => send({ isAllowed: isOn })}
      >
        {GRANT_TEXTS.brokerAllowed}
      </SwitchField>
      <p id={id} className="text-13 text-muted">
        We'll notify you each time, and you can end it. Turning this off ends any access your broker gave.
      </p>
    </div>
  )
}
