import { useRef, useState } from 'react'
import { Button } from '#shared/ui/actions/button.tsx'
import { focusFirstProblem } from '#shared/ui/fields/focus-first-problem.ts'
import { TextAreaField } from '#shared/ui/fields/text-area-field.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { SwitchField } from '#shared/ui/fields/toggles.tsx'
import { FormModal } from '#shared/ui/overlay/form-modal.tsx'
import { NamedMembersField } from './named-members-field.tsx'
import { useNamedMembers } from './use-named-members.ts'
import { type NotifyText, useNotify } from './use-notify.ts'

const MAX_SUBJECT = 200
const MAX_TEXT = 10_000

/** One notification to named members; if marked as important it is mailed too. */
export function NotifyModal({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState<NotifyText>({ subject: '', message: '', isImportant: false })
  const [isSent, setIsSent] = useState(false)
  const members = useNamedMembers()
  const { notify, test, isPending } = useNotify()
  const fields = useRef<HTMLDivElement>(null)
  const problems = isSent ? problemsOf(text) : {}
  const whenComplete = (act: () => void, isForMembers: boolean) => {
    setIsSent(true)
    const isNobody = isForMembers && members.named.length === 0
    if (isNobody) members.setProblem('Name at least one member.')
    if (!isNobody && Object.keys(problemsOf(text)).length === 0) return act()
    focusFirstProblem(fields.current)
  }
  const submit = () =>
    whenComplete(
      () =>
        notify(
          members.named.map(({ memberId }) => memberId),
          text,
          onClose,
        ),
      true,
    )
  return (
    <FormModal
      title="Notify Members"
      submitText="Send"
      isPending={isPending}
      extra={
        <Button isDisabled={isPending} onPress={() => whenComplete(() => test(text), false)}>
          Send Test to Me
        </Button>
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div ref={fields} className="grid gap-2">
        <NamedMembersField {...members} />
        <NotifyFields text={text} problems={problems} onChange={(more) => setText({ ...text, ...more })} />
      </div>
    </FormModal>
  )
}

type Problems = { subject?: string; message?: string }

function NotifyFields({
  text,
  problems,
  onChange,
}: {
  text: NotifyText
  problems: Problems
  onChange: (more: Partial<NotifyText>) => void
}) {
  return (
    <>
      <TextField
        label="Subject"
        isRequired
        value={text.subject}
        maxLength={MAX_SUBJECT}
        onChange={(subject) => onChange({ subject })}
        problem={problems.subject}
      />
      <TextAreaField
        label="Message"
        isRequired
        rows={5}
        value={text.message}
        maxLength={MAX_TEXT}
        onChange={(message) => onChange({ message })}
        counter={`${text.message.length.toLocaleString('en-US')}/${MAX_TEXT.toLocaleString('en-US')}`}
        problem={problems.message}
      />
      <div className="grid gap-1">
        <SwitchField isSelected={text.isImportant} onChange={(isImportant) => onChange({ isImportant })}>
          Important
        </SwitchField>
        <p className="text-12 text-muted">Important notifications are sent by email too.</p>
      </div>
    </>
  )
}

function problemsOf({ subject, message }: NotifyText): Problems {
  return {
    ...(subject.trim() === '' && { subject: 'Subject Required' }),
    ...(message.trim() === '' && { message: 'Message Required' }),
  }
}
