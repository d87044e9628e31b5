import type { Grant, OwnGrants } from 'contract/grants/grant.ts'
import { GRANT_TEXTS } from 'contract/grants/grant-texts.ts'
import { MEMBER_TYPE } from 'contract/members/member-types.ts'
import { isOfficeHead } from 'contract/members/roles.ts'
import { Suspense, useId, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { AwaitedPart, lazyPart } from '#shared/lazy-part.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { useTaken } from '#shared/session/use-taken.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import type { GrantAct } from './grant-acts.ts'
import { emptyDraft, type GrantDraft, type Purpose, readDraft, removeDraft } from './grant-draft.ts'
import { GrantList } from './grant-list.tsx'
import { useAllowBroker, useGrants } from './use-grants.ts'

const GrantDialogs = lazyPart(() => import('./grant-dialogs.tsx').then((module) => module.GrantDialogs))

/** A request that a notification links to, with the answer that was pressed there. */
export type AskedAnswer = { approve?: string | undefined; decline?: string | undefined }

/** Tab `Acting for Others`: for whom the member may act, who may act for the member, and how that is given. */
export function ActingForOthers({ asked, onAnswered }: { asked: AskedAnswer; onAnswered: () => void }) {
  const { data, error, refetch } = useGrants()
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={6} />
  return <Grants data={data} asked={asked} onAnswered={onAnswered} />
}

function Grants({
  data,
  asked,
  onAnswered,
}: {
  data: OwnGrants
  asked: AskedAnswer
  onAnswered: () => void
}) {
  const kept = useTaken(readDraft, removeDraft)
  const [draft, setDraft] = useState<GrantDraft | null>(kept)
  const [pressed, setPressed] = useState<GrantAct | null>(null)
  const profile = useProfile()
  const role = { typeId: profile.memberType?.value ?? null, userlevel: profile.userlevel }
  const mayGive = role.typeId === MEMBER_TYPE.agent || role.typeId === MEMBER_TYPE.broker
  const open = (purpose: Purpose, known: { giver?: string; receiver?: string }) =>
    setDraft(emptyDraft(purpose, known))
  const act = pressed ?? askedAct(data, asked)
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
        empty="You may not act for anyone. Ask an agent, or request access here."
        onAct={setPressed}
        actions={
          <Button onPress={() => open('request', { receiver: profile.userid })}>{GRANT_TEXTS.request}</Button>
        }
      />
      <GrantList
        title={GRANT_TEXTS.given}
        side="given"
        grants={data.given}
        empty={mayGive ? 'Nobody may act for you.' : GRANT_TEXTS.notGiver}
        onAct={setPressed}
        actions={
          mayGive && (
            <Button variant="primary" onPress={() => open('give', { giver: profile.userid })}>
              {GRANT_TEXTS.give}
            </Button>
          )
        }
      >
        {mayGive && <BrokerSwitch isAllowed={data.isBrokerAllowed} />}
      </GrantList>
      {isOfficeHead(role) && (
        <AgentList grants={data.ofAgents} onAct={setPressed} onGive={() => open('giveForAgent', {})} />
      )}
      <Suspense fallback={<AwaitedPart />}>
        {(draft || act) && <GrantDialogs draft={draft} act={act} onClose={close} />}
      </Suspense>
    </div>
  )
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
      empty="Nobody may act for the agents of your office."
      onAct={onAct}
      actions={<Button onPress={onGive}>{GRANT_TEXTS.giveForAgent}</Button>}
    />
  )
}

/** The dialog of a link, while its request waits for the reader. */
function askedAct({ given, ofAgents }: OwnGrants, { approve, decline }: AskedAnswer): GrantAct | null {
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
        You are notified when that happens, and can end it. Turned off, what your broker has given ends.
      </p>
    </div>
  )
}
