import { Link } from '@tanstack/react-router'
import { DAY_MS } from 'contract/common/day.ts'
import { NEW_DRAFT } from 'contract/drafts/new-draft.ts'
import { AOR_CENTER_TEXTS } from 'contract/system-messages/aor-center-texts.ts'
import {
  AOR_MESSAGE_TEXTS,
  AOR_SOURCE,
  type AorMessageEntry,
  DEFAULT_STATUS_ID,
  defaultAorTitle,
} from 'contract/system-messages/aor-message-rules.ts'
import type { SystemMessage } from 'contract/system-messages/system-message.ts'
import type { ReactNode } from 'react'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { now } from '#shared/clock.ts'
import { LostChanges } from '#shared/compare/lost-changes.tsx'
import { useProfile } from '#shared/session/use-profile.ts'
import { BackLink } from '#shared/ui/actions/back-link.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { AorMessageForm } from './aor-message-form.tsx'
import { AorOnly } from './aor-only.tsx'
import { useAorEntry } from './use-aor-entry.ts'
import { useAorMessage, useBackToList, useCreateAorMessage, useUpdateAorMessage } from './use-aor-messages.ts'

/** `/aor-messages/new`. */
export function NewAorMessagePage() {
  return (
    <AorOnly>
      <FormPage title={AOR_CENTER_TEXTS.newTitle}>
        <NewAorMessage />
      </FormPage>
    </AorOnly>
  )
}

/** `/aor-messages/{messageId}`. */
export function EditAorMessagePage({ messageId }: { messageId: string }) {
  return (
    <AorOnly>
      <FormPage title={AOR_CENTER_TEXTS.updateTitle}>
        <EditAorMessage id={Number(messageId)} />
      </FormPage>
    </AorOnly>
  )
}

function FormPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <BackLink to="/aor-messages">{AOR_CENTER_TEXTS.title}</BackLink>
      <PageHead title={title} lead={AOR_CENTER_TEXTS.lead} />
      {children}
    </>
  )
}

function NewAorMessage() {
  const { aor, member } = useProfile()
  const form = useAorEntry(NEW_DRAFT, newEntry(), null)
  const create = useCreateAorMessage(form.draft.forget)
  if (!aor) return null
  const title = defaultAorTitle(aor)
  return (
    <AorMessageForm
      button="Create Message"
      title={title}
      form={form}
      write={create}
      onSend={(values) =>
        create.send({
          ...values,
          title,
          show: true,
          position: 'dash',
          source: AOR_SOURCE,
          memberId: member?.id,
          criteria: [{ field: 'AorShortName', op: 'Equal', values: [aor.name] }],
        })
      }
    />
  )
}

/** The initial form of a message: it is shown for a day. */
function newEntry(): AorMessageEntry {
  return {
    systemNotificationStatusId: DEFAULT_STATUS_ID,
    message: '',
    url: '',
    expirationDate: new Date(now().getTime() + DAY_MS).toISOString(),
  }
}

function EditAorMessage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useAorMessage(Number.isSafeInteger(id) ? id : 0)
  const message = data?.results[0]
  if (isPending) return <SkeletonRows count={6} />
  const isDeleted = isStatus(error, 404) || isStatus(error, 400)
  if (message ? message.source !== AOR_SOURCE : isDeleted) return <NoMessage />
  if (!message) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  return <LoadedAorMessage message={message} isDeleted={isDeleted} />
}

function NoMessage() {
  return (
    <ErrorPanel title={AOR_MESSAGE_TEXTS.notFound} message="It may have been deleted.">
      <Link to="/aor-messages">{AOR_CENTER_TEXTS.title}</Link>
    </ErrorPanel>
  )
}

/** An edit sends the loaded record with the entered values merged in; its audience is the server's. */
function LoadedAorMessage({ message, isDeleted }: { message: SystemMessage; isDeleted: boolean }) {
  const { criteria: _criteria, ...record } = message
  const form = useAorEntry(String(message.id), entryOf(message), message.rowVersion)
  const update = useUpdateAorMessage(form.draft.forget)
  const back = useBackToList(form.draft.forget)
  if (isDeleted)
    return (
      <>
        {form.isChanged && (
          <LostChanges reason={AOR_CENTER_TEXTS.gone} fields={form.typed} onDiscard={back} />
        )}
        <NoMessage />
      </>
    )
  return (
    <AorMessageForm
      button="Update Message"
      title={message.title}
      form={form}
      write={update}
      onSend={(values, rowVersion) =>
        update.send({
          params: { id: message.id },
          body: { ...record, ...values, rowVersion },
        })
      }
    />
  )
}

function entryOf({
  systemNotificationStatusId,
  message,
  url,
  expirationDate,
}: SystemMessage): AorMessageEntry {
  return { systemNotificationStatusId, message, url: url ?? '', expirationDate: expirationDate ?? '' }
}
