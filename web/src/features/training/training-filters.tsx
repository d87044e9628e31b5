import type { TrainingSubject, TrainingTopic } from 'contract/training/training-class.ts'
import type { ReactNode } from 'react'
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx'
import { SelectField } from '#shared/ui/fields/select-field.tsx'
import type { TrainingFilter } from './training-filter.ts'

/** Subject, and below a chosen subject its topics; then what else narrows the list. */
export function TrainingFilters({
  more,
  subjects,
  topics,
  filter,
  isTopicOnItsWay,
  onChange,
}: {
  more: ReactNode
  subjects: TrainingSubject[]
  topics: TrainingTopic[]
  filter: TrainingFilter
  /** A subject was chosen before and is not loaded yet: its space is reserved. */
  isTopicOnItsWay: boolean
  onChange: (filter: TrainingFilter) => void
}) {
  const { subjectId, topicId } = filter
  return (
    <div className="mb-4 flex min-h-9 flex-wrap gap-3">
      <SelectField
        label="Subject"
        isLabelHidden
        isCompact
        value={idText(subjectId)}
        onChange={(id) => onChange({ subjectId: toId(id), topicId: null })}
        options={[{ id: '', label: 'All Subjects' }, ...subjects.map(toOption)]}
        className="w-full sm:w-56"
      />
      {isTopicOnItsWay && <Skeleton className="h-9 w-full sm:w-56" />}
      {subjectId !== null && (
        <SelectField
          label="Topic"
          isLabelHidden
          isCompact
          value={idText(topicId)}
          onChange={(id) => onChange({ subjectId, topicId: toId(id) })}
          options={[
            { id: '', label: 'All Topics' },
            ...topics.filter((topic) => topic.trainingSubjectId === subjectId).map(toOption),
          ]}
          className="w-full sm:w-56"
        />
      )}
      {more}
    </div>
  )
}

const toOption = ({ id, name }: { id: number; name: string }) => ({ id: String(id), label: name })
const idText = (id: number | null) => (id === null ? '' : String(id))
const toId = (id: string) => (id === '' ? null : Number(id))
