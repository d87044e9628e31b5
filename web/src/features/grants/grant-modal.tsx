import type { Grant } from 'contract/grants/grant.ts'
import { MAX_REASON_CHARACTERS } from 'contract/grants/grant-limits.ts'
import { areScopesWithin } from 'contract/grants/grant-scopes.ts'
import { GRANT_TEXTS, grantGivenText, REQUEST_NOTE } from 'contract/grants/grant-texts.ts'
import { useState } from 'react'
import { useProfile } from '#shared/session/use-profile.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { DaySpan } from '#shared/zones/day-span.tsx'
import { type DraftProblems, draftProblems, type GrantDraft, keepDraft, type Purpose } from './grant-draft.ts'
import { ScopeBoxes } from './scope-boxes.tsx'
import { useMakeGrant } from './use-grants.ts'

type Words = { title: string; submit: string; done: (grant: Grant, ownUserId: string) => string }
const WORDS: Record<Purpose, Words> = {
  give: { title: GRANT_TEXTS.give, submit: 'Give Access', done: grantGivenText },
  giveForAgent: { title: GRANT_TEXTS.giveForAgent, submit: 'Give Access', done: grantGivenText },
  widen: { title: 'Widen Access', submit: 'Widen', done: () => 'The access is widened.' },
  request: { title: GRANT_TEXTS.request, submit: 'Send Request', done: () => 'Your request is sent.' },
}

/** Gives, widens or requests a grant; `draft` is what it begins with, or what was typed before a fresh sign-in. */
export function GrantModal({ draft, onClose }: { draft: GrantDraft; onClose: () => void }) {
  const [values, setValues] = useState(draft)
  const [isSent, setIsSent] = useState(false)
  const { title, submit, done } = WORDS[draft.purpose]
  const { userid } = useProfile()
  const { send, isPending } = useMakeGrant(
    (grant) => done(grant, userid),
    () => keepDraft(values),
  )
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
      onClose={onClose}
    >
      <GrantFields
        draft={draft}
        values={values}
        problems={problems}
        onChange={(more) => setValues((before) => ({ ...before, ...more }))}
      />
      {draft.purpose === 'request' && <p className="text-13 text-muted">{REQUEST_NOTE}</p>}
    </FormModal>
  )
}

function GrantFields({
  draft,
  values,
  problems,
  onChange,
}: {
  draft: GrantDraft
  values: GrantDraft
  problems: DraftProblems
  onChange: (more: Partial<GrantDraft>) => void
}) {
  const { purpose } = draft
  const isForOther = purpose === 'giveForAgent' || purpose === 'request'
  const isWidening = purpose === 'widen'
  return (
    <>
      {isForOther && (
        <TextField
          label="User ID of the agent"
          isRequired
          value={values.giver}
          onChange={(giver) => onChange({ giver })}
          problem={problems.giver}
        />
      )}
      {purpose !== 'request' && (
        <TextField
          label="User ID of who may act"
          isRequired
          isDisabled={isWidening}
          value={values.receiver}
          onChange={(receiver) => onChange({ receiver })}
          problem={problems.receiver}
        />
      )}
      <ScopeBoxes
        value={values.scopes}
        isFixed={(scope) => isWidening && areScopesWithin([scope], draft.scopes)}
        onChange={(scopes) => onChange({ scopes })}
        problem={problems.scopes}
      />
      <DaySpan days={values} problems={problems} isStartFixed={isWidening} onChange={onChange} />
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
