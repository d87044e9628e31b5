import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#shared/lazy-part.tsx'
import { PageText } from '#shared/page-text/page-text.tsx'
import { SkeletonBlock } from '#shared/ui/feedback/skeleton.tsx'
import { PageHead } from '#shared/ui/layout/page-head.tsx'
import { Tabs } from '#shared/ui/layout/tabs.tsx'
import { ClassList } from './class-list.tsx'
import { MyClasses } from './my-classes.tsx'
import { MyRequests } from './my-requests.tsx'
import { RequestForm } from './request-form.tsx'

// Calendar and form are the two heavy tabs, loaded on demand.
const CalendarTab = lazyPart(() => import('./calendar/calendar-tab.tsx').then((module) => module.CalendarTab))
/** `/training/{urlTab}`: five tabs; a missing or unknown one is the calendar. */
export function TrainingPage({
  urlTab,
  category,
}: {
  urlTab: string | undefined
  category: string | undefined
}) {
  const navigate = useNavigate()
  return (
    <>
      <PageHead title="Training" />
      <Tabs
        label="Training"
        activeSlug={urlTab}
        onChange={(slug) => void navigate({ to: '/training/{-$urlTab}', params: { urlTab: slug } })}
        tabs={[
          {
            title: 'Training Calendar',
            content: (
              <Suspense fallback={<SkeletonBlock className="mt-13 h-[720px] w-full" />}>
                <CalendarTab />
              </Suspense>
            ),
          },
          { title: 'Class List', content: <ClassList category={category} /> },
          { title: 'My Scheduled Classes', content: <MyClasses /> },
          {
            title: 'Request a Course',
            content: (
              <Suspense fallback={<SkeletonBlock className="h-96 w-full max-w-2xl" />}>
                <div className="max-w-2xl">
                  <PageText place="course-request" />
                </div>
                <RequestForm />
              </Suspense>
            ),
          },
          { title: 'My Course Requests', content: <MyRequests /> },
        ]}
      />
    </>
  )
}
