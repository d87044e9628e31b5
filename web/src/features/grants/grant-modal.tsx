import type { Grant } from 'contract/grants/grant.ts'
import { MAX_REASON_CHARACTERS } from 'contract/grants/grant-limits.ts'
import type { GrantPurpose } from 'contract/grants/grant-purposes.ts'
import { areScopesWithin } from 'contract/grants/grant-scopes.ts'
import { GRANT_TEXTS, grantGivenText, REQUEST_NOTE } from 'contract/grants/grant-texts.ts'
import { useState } from 'react'
import { DraftNotices, DraftState } from '#shared/drafts/draft-notices.tsx'
import { useDraft, useKept } from '#shared/drafts/use-draft.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { DaySpan } from '#shared/zones/day-span.tsx'
import { type DraftProblems, draftProblems } from './draft-problems.ts'
import type { GrantDraft } from './grant-draft.ts'
import { GrantEnd } from './grant-end.tsx'
import { PersonField } from './person-field.tsx'
import { ScopeBoxes } from './scope-boxes.tsx'
import { grantDraftKey } from './unsaved-form.ts'
import { useMakeGrant } from './use-grants.ts'

type Words = { title: string; submit: string; done: (grant: Grant, ownUserId: string) => string }
const WORDS: Record<GrantPurpose, Words> = {
  give: { title: GRANT_TEXTS.give, submit: 'Give Access', done: grantGivenText },
  giveForAgent: { title: GRANT_TEXTS.giveForAgent, submit: 'Give Access', done: grantGivenText },
  widen: { title: 'Add Permissions', submit: 'Add Permissions', done: () => 'Permissions added.' },
  request: { title: GRANT_TEXTS.request, submit: 'Send Request', done: () => 'Your request is sent.' },
}

type ModalProps = {
  /** The initial values if nothing was typed before. */
  initial: GrantDraft
  /** The id of the grant to widen; null for a new one. */
  widened: string | null
  onClose: () => void
}

/** Gives, widens, or requests a grant; restores the input typed before a fresh sign-in or a reload. */
export function GrantModal({ onClose, ...start }: ModalProps) {
  const { draft, initial, values, setValues, isChanged } = useDraftedGrant(start)
  const [isSent, setIsSent] = useState(false)
  const { title, submit, done } = WORDS[initial.purpose]
  const { userid } = useProfile()
  const { send, isPending } = useMakeGrant((grant) => done(grant, userid), draft.forget)
  const problems = isSent ? draftProblems(values) : {}
  return (
    <FormModal
      title={title}
      submitText={submit}
      isPending={isPending}
      onSubmit={() => {
        setIsSent(true)
        const { purpose: _, ...entered } = values
        if (Object.keys(draftProblems(values)).length === 0) send(entered, { onSuccess: onClose })
      }}
      extra={
        <span className="mr-auto self-center empty:hidden">
          <DraftState draft={draft} />
        </span>
      }
      onClose={() => {
        draft.forget()
        onClose()
      }}
    >
      <DraftNotices draft={draft} isChanged={isChanged} />
      <GrantFields
        initial={initial}
        values={values}
        problems={problems}
        onChange={(more) => setValues((before) => ({ ...before, ...more }))}
      />
      {initial.purpose === 'request' && <p className="text-13 text-muted">{REQUEST_NOTE}</p>}
    </FormModal>
  )
}

function useDraftedGrant({ initial: first, widened }: Omit<ModalProps, 'onClose'>) {
  const [initial] = useState(first)
  const draft = useDraft({
    form: 'grant',
    draftKey: grantDraftKey(initial, widened),
    onTake: (next) => setValues({ ...initial, ...next }),
  })
  const [values, setValues] = useState({ ...initial, ...draft.restored?.values })
  const isChanged = JSON.stringify(values) !== JSON.stringify(initial)
  useKept(draft, isChanged ? values : null)
  return { draft, initial, values, setValues, isChanged }
}

function GrantFields({
  initial,
  values,
  problems,
  onChange,
}: {
  initial: GrantDraft
  values: GrantDraft
  problems: DraftProblems
  onChange: (more: Partial<GrantDraft>) => void
}) {
  const { purpose } = initial
  const isForOther = purpose === 'giveForAgent' || purpose === 'request'
  const isWidening = purpose === 'widen'
  return (
    <>
      {isForOther && (
        <PersonField
          label="Agent"
          part={purpose === 'request' ? 'asked' : 'ofOffice'}
          value={values.giver}
          onChange={(giver) => onChange({ giver })}
          problem={problems.giver}
        />
      )}
      {isWidening && (
        <TextField label="Who gets access" isDisabled value={values.receiver} onChange={() => {}} />
      )}
      {(purpose === 'give' || purpose === 'giveForAgent') && (
        <PersonField
          label="Who gets access"
          part="receiver"
          value={values.receiver}
          onChange={(receiver) => onChange({ receiver })}
          problem={problems.receiver}
        />
      )}
      <ScopeBoxes
        value={values.scopes}
        isFixed={(scope) => isWidening && areScopesWithin([scope], initial.scopes)}
        onChange={(scopes) => onChange({ scopes })}
        problem={problems.scopes}
      />
      {isWidening ? (
        <DaySpan days={values} problems={problems} isStartFixed onChange={onChange} />
      ) : (
        <GrantEnd days={values} problems={problems} onChange={onChange} />
      )}
      <TextAreaField
        label="Reason"
        isRequired
        rows={3}
        value={values.reason}
        onChange={(reason) => onChange({ reason })}
        counter={`${values.reason.length}/${MAX_REASON_CHARACTERS}`}
        problem={problems.reason}
      />
    </>
  )
}
