import { useQuery } from '@tanstack/react-query'
import type { Attendee, TrainingClass } from 'contract/training/training-class.ts'
import {
  ATTENDEE_PAGE_SIZE,
  CLASS_PAGE_SIZE,
  COURSE_REQUEST_PAGE_SIZE,
} from 'contract/training/training-query-fields.ts'
import { orpc } from '#shared/api/api.ts'
import { now } from '#shared/clock.ts'
import { useProfile } from '#shared/session/use-profile.ts'

type Page<Item> = { results: Item[]; totalPages: number }

/** Fetches page by page until the last one. */
async function loadAll<Item>(load: (pageId: number) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  for (let pageId = 0, totalPages = 1; pageId < totalPages; pageId++) {
    const page = await load(pageId)
    items.push(...page.results)
    totalPages = page.totalPages
  }
  return items
}

export const CLASSES_KEY = ['training', 'upcoming'] as const
export const placesKey = (memberId: number) => ['training', 'places', memberId] as const

export function useSubjects() {
  return useQuery(orpc.trainingSubjects.list.queryOptions())
}

export function useTopics() {
  return useQuery(orpc.trainingTopics.list.queryOptions())
}

/** Upcoming classes, next one first. */
export function useUpcomingClasses() {
  return useQuery({
    queryKey: CLASSES_KEY,
    queryFn: async ({ signal }): Promise<TrainingClass[]> => {
      const criteria = [{ field: 'startTime', op: 'GreaterThan', values: [now().toISOString()] }]
      const classes = await loadAll((pageId) =>
        orpc.trainingClasses.list.call(
          {
            pageId,
            pageSize: CLASS_PAGE_SIZE,
            criteria,
            orderBy: [{ field: 'startTime', direction: 'desc' }],
          },
          { signal },
        ),
      )
      return classes.toReversed()
    },
  })
}

/** Every current and former seat of the member, by the start of the class. */
export function useMyPlaces() {
  const memberId = useMemberId()
  return useQuery({
    queryKey: placesKey(memberId),
    queryFn: ({ signal }): Promise<Attendee[]> =>
      loadAll((pageId) =>
        orpc.attendees.list.call(
          {
            pageId,
            pageSize: ATTENDEE_PAGE_SIZE,
            criteria: [{ field: 'memberID', op: 'Equal', values: [memberId] }],
            orderBy: [{ field: 'trainingClass.startTime', direction: 'ascending' }],
          },
          { signal },
        ),
      ),
  })
}

/** The course requests of the member, by date. */
export function useMyRequests() {
  const memberId = useMemberId()
  return useQuery(
    orpc.courseRequests.list.queryOptions({
      input: {
        pageSize: COURSE_REQUEST_PAGE_SIZE,
        criteria: [{ field: 'requestedBy', op: 'Equal', values: [memberId] }],
        orderBy: [{ field: 'dateTime' }],
      },
    }),
  )
}

/** Id of the signed-in member; screens of this area exist only once it is known. */
export function useMemberId(): number {
  const { member } = useProfile()
  if (!member) throw new Error('The member has not been loaded')
  return member.id
}

/** The member's seat in a class, null without one. */
export function usePlaceIn(classId: number): { place: Attendee | null; isPending: boolean } {
  const { data, isPending } = useMyPlaces()
  return { place: data?.find((entry) => entry.trainingClassId === classId) ?? null, isPending }
}

/** The seats, with a returned one replaced. */
export function withPlace(before: Attendee[], place: Attendee): Attendee[] {
  return [...before.filter(({ id }) => id !== place.id), place].sort((one, other) =>
    one.trainingClass.startTime.localeCompare(other.trainingClass.startTime),
  )
}
