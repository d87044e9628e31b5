import type { TrainingClass } from 'contract/training/training-class.ts'
import type { ReactNode } from 'react'
import { usePreference } from '#shared/preferences/use-preference.ts'
import { filterClasses, knownFilter } from './training-filter.ts'
import { TrainingFilters } from './training-filters.tsx'
import { TrainingProblem } from './training-problem.tsx'
import { useMyPlaces, useSubjects, useTopics, useUpcomingClasses } from './use-training-data.ts'

/** The offered classes under the member's filter, which follows the member to every device. */
export function OfferedClasses({
  filters,
  children,
}: {
  /** Further filters, beside those of the member. */
  filters?: ReactNode
  children: (classes: TrainingClass[], isLoading: boolean) => ReactNode
}) {
  const [{ subject, topic }, change] = usePreference('training')
  const queries = [useSubjects(), useTopics(), useUpcomingClasses(), useMyPlaces()] as const
  const [subjects, topics, classes] = queries
  const failed = queries.find(({ error, data }) => error !== null && data === undefined)
  if (failed)
    return (
      <TrainingProblem
        error={failed.error}
        onRetry={() => {
          for (const query of queries) if (query.error) void query.refetch()
        }}
      />
    )
  const known = { subjects: subjects.data?.results ?? [], topics: topics.data?.results ?? [] }
  const filter = knownFilter({ subject: subject.filter, topic: topic.filter }, known.subjects, known.topics)
  const isLoading = subjects.isPending || topics.isPending || classes.isPending
  return (
    <>
      <TrainingFilters
        more={filters}
        subjects={known.subjects}
        topics={known.topics}
        filter={filter}
        isTopicOnItsWay={(subjects.isPending || topics.isPending) && subject.filter !== null}
        onChange={({ subjectId, topicId }) =>
          change((before) => ({ ...before, subject: { filter: subjectId }, topic: { filter: topicId } }))
        }
      />
      {children(isLoading ? [] : filterClasses(classes.data ?? [], filter, known.topics), isLoading)}
    </>
  )
}
