import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContentKind, ContentValues } from 'contract/staff/content/content-kind.ts'
import { kindOfRecord } from 'contract/staff/content/content-kinds.ts'
import type { ContentRecord } from 'contract/staff/content/content-record.ts'
import { CONTENT_TEXTS } from 'contract/staff/content/content-texts.ts'
import { useState } from 'react'
import { errorMessage, isStatus } from '#shared/api/api-error.ts'
import { useProfile } from '#shared/session/use-profile.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { consoleApi } from '#staff/console-api.ts'
import { useOwnAssociation } from '#staff/use-staff-self.ts'
import { KindPage, type KindProps } from '../kind-page.tsx'
import { listPageOf } from '../list-page-of.ts'
import { copiedValues, newValues } from '../new-values.ts'
import { ContentEditor } from './content-editor.tsx'

type FormProps = KindProps & { id: string; copy: number | null }

/** `/staff/content/{kind}/new` and `/staff/content/{kind}/{id}`; `copy` is the record that a new one copies. */
export function ContentFormPage({
  kindName,
  id,
  copy,
}: {
  kindName: string
  id: string
  copy: number | null
}) {
  return <KindPage name={kindName}>{(props) => <FormOf {...props} id={id} copy={copy} />}</KindPage>
}

/** A new record that is stored while typing keeps its form: only its address changes. */
function FormOf(props: FormProps) {
  const [created, setCreated] = useState<{ id: string; form: Pick<FormProps, 'id' | 'copy'> } | null>(null)
  const form = created?.id === props.id ? created.form : { id: props.id, copy: props.copy }
  const onCreated = (record: ContentRecord) => setCreated({ id: String(record.id), form })
  const Form = form.id === 'new' && form.copy === null ? NewForm : LoadedForm
  return (
    <Form key={`${props.kind.kind} ${form.id} ${form.copy}`} {...props} {...form} onCreated={onCreated} />
  )
}

type Created = { onCreated: (record: ContentRecord) => void }

function NewForm({ kind, mayPublish, onCreated }: KindProps & Created) {
  const { member } = useProfile()
  const own = kindOfRecord(kind, useOwnAssociation() !== null)
  const [values] = useState(() => newValues(own, [member?.firstName, member?.lastName].join(' ').trim()))
  return (
    <ContentEditor kind={own} mayPublish={mayPublish} record={null} values={values} onCreated={onCreated} />
  )
}

function LoadedForm({ kind, mayPublish, id, copy, onCreated }: FormProps & Created) {
  const association = useOwnAssociation()
  // The first response counts: later changes by others are reported on save.
  const [source] = useState(copy ?? (Number(id) || 0))
  const { data, error, refetch } = useQuery({
    ...consoleApi.content.get.queryOptions({ input: { kind: kind.kind, id: source } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (isStatus(error, 404) || isStatus(error, 400)) return <Missing kind={kind} />
  if (error && !data) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows count={8} />
  const isCopy = copy !== null
  const own = kindOfRecord(kind, isCopy ? association !== null : data.aorShortName !== null)
  const values: ContentValues = isCopy ? copiedValues(own, data.values) : data.values
  return (
    <ContentEditor
      kind={own}
      mayPublish={mayPublish}
      record={isCopy ? null : data}
      values={values}
      isCopy={isCopy}
      onCreated={onCreated}
    />
  )
}

function Missing({ kind }: { kind: ContentKind }) {
  return (
    <ErrorPanel title={CONTENT_TEXTS.notFound} message="It may have been deleted.">
      <Link {...listPageOf(kind.kind)}>{kind.plural}</Link>
    </ErrorPanel>
  )
}
