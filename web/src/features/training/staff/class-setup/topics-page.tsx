import { IconPaperclip, IconPencil, IconPlus } from '@tabler/icons-react'
import type { KeptSubject, KeptTopic } from 'contract/training/staff/class-keepers.ts'
import { useMemo, useState } from 'react'
import { errorMessage } from '#shared/api/api-error.ts'
import { Button } from '#shared/ui/actions/button.tsx'
import { IconButton } from '#shared/ui/actions/icon-button.tsx'
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SkeletonRows } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import type { Column } from '#shared/ui/table/column.ts'
import { DataTable } from '#shared/ui/table/data-table.tsx'
import { useTopics } from '../use-class-setup.ts'
import { NameButton } from './name-cell.tsx'
import { SubjectModal } from './subject-modal.tsx'
import { TopicModal } from './topic-modal.tsx'

type Edited =
  | { kind: 'subject'; stored: KeptSubject | null }
  | { kind: 'topic'; stored: KeptTopic | null }
  | null

/** `/staff/training/topics`: the topics of classes, by subject. */
export function TopicsPage() {
  const [edited, setEdited] = useState<Edited>(null)
  const { data, error, refetch } = useTopics()
  const columns = useMemo(() => columnsFor((stored) => setEdited({ kind: 'topic', stored })), [])
  const close = () => setEdited(null)
  return (
    <>
      <PageHead
        title="Topics"
        actions={
          <>
            <Button onPress={() => setEdited({ kind: 'subject', stored: null })}>
              <IconPlus size={16} aria-hidden="true" />
              Add Subject
            </Button>
            <Button variant="primary" onPress={() => setEdited({ kind: 'topic', stored: null })}>
              <IconPlus size={16} aria-hidden="true" />
              Add Topic
            </Button>
          </>
        }
      />
      {error && !data && <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={8} />}
      {data?.subjects.length === 0 && (
        <EmptyState
          title="No Topics Yet"
          act={<Button onPress={() => setEdited({ kind: 'subject', stored: null })}>Add Subject</Button>}
        />
      )}
      <div className="grid gap-4">
        {data?.subjects.map((subject) => (
          <SubjectSection
            key={subject.id}
            subject={subject}
            topics={data.topics.filter(({ trainingSubjectId }) => trainingSubjectId === subject.id)}
            columns={columns}
            onEdit={() => setEdited({ kind: 'subject', stored: subject })}
          />
        ))}
      </div>
      {edited?.kind === 'subject' && <SubjectModal stored={edited.stored} onClose={close} />}
      {edited?.kind === 'topic' && (
        <TopicModal stored={edited.stored} subjects={data?.subjects ?? []} onClose={close} />
      )}
    </>
  )
}

function SubjectSection({
  subject: { id, name, isOwn },
  topics,
  columns,
  onEdit,
}: {
  subject: KeptSubject
  topics: KeptTopic[]
  columns: Column<KeptTopic>[]
  onEdit: () => void
}) {
  return (
    <section
      aria-labelledby={`subject-${id}`}
      className="overflow-clip rounded-large border border-border bg-surface"
    >
      <header className="flex min-h-13 items-center justify-between gap-3 border-b border-border py-2 pr-2 pl-4">
        <h2 id={`subject-${id}`} className="text-16 font-semibold wrap-anywhere">
          {name}
        </h2>
        {isOwn && (
          <IconButton label={`Edit ${name}`} onPress={onEdit}>
            <IconPencil size={18} aria-hidden="true" />
          </IconButton>
        )}
      </header>
      <DataTable
        label={name}
        columns={columns}
        rows={topics}
        rowKey={(topic) => String(topic.id)}
        note={topics.length === 0 ? 'This subject has no topics yet.' : undefined}
      />
    </section>
  )
}

function columnsFor(onOpen: (topic: KeptTopic) => void): Column<KeptTopic>[] {
  return [
    {
      id: 'name',
      title: 'Topic',
      isCardHead: true,
      className: 'lg:w-[30%]',
      cell: (topic) => <NameButton name={topic.name} onOpen={topic.isOwn ? () => onOpen(topic) : null} />,
    },
    {
      id: 'description',
      title: 'Description',
      cell: ({ description }) => <span className="line-clamp-2 wrap-anywhere">{description ?? '–'}</span>,
    },
    {
      id: 'notes',
      title: 'Notes',
      cell: ({ notes }) => <span className="line-clamp-2 wrap-anywhere">{notes ?? '–'}</span>,
    },
    {
      id: 'attachment',
      title: 'Attachment',
      cell: ({ name, attachmentUrl }) =>
        attachmentUrl === null ? (
          '–'
        ) : (
          <a
            href={attachmentUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center gap-1 max-md:min-h-11"
          >
            <IconPaperclip size={16} aria-hidden="true" />
            PDF<span className="sr-only"> of {name}</span>
          </a>
        ),
    },
  ]
}
