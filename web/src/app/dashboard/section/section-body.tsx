import { useQuery } from '@tanstack/react-query'
import { arrangeApplications } from 'contract/applications/application-layout.ts'
import type { DashboardSection } from 'contract/dashboard/section.ts'
import { Spotlight } from '#features/ads/spotlight.tsx'
import { ApplicationGrid } from '#features/applications/application-grid.tsx'
import { GroupGrids } from '#features/applications/group-grids.tsx'
import { useApplicationLayout } from '#features/applications/use-application-layout.ts'
import { useApplicationPreferences } from '#features/applications/use-application-preferences.ts'
import { orpc } from '#shared/api/api.ts'
import { errorMessage } from '#shared/api/api-error.ts'
import { ErrorPanel } from '#shared/ui/feedback/error-panel.tsx'
import { SafeHtml } from '#shared/ui/safe-html.tsx'
import { Analytics } from './analytics.tsx'
import { PromotedArticles } from './promoted-articles.tsx'
import { applicationsOf } from './section-applications.ts'

type Props = {
  section: DashboardSection
  /** Cards in the sections above it. */
  cardsAbove: number
}

/** The content of a section, by its type. */
export function SectionBody({ section, cardsAbove }: Props) {
  switch (section.type) {
    case 'applications':
    case 'favorites':
      return <Applications section={section} cardsAbove={cardsAbove} />
    case 'analytics':
      return <Analytics />
    case 'spotlight':
      return <Spotlight />
    case 'html':
      return <Html html={section.content ?? ''} />
    case 'articles':
      return <PromotedArticles />
  }
}

function Applications({ section, cardsAbove }: Props) {
  const { favorites } = useApplicationPreferences()
  const { data, error, refetch } = useQuery(orpc.applications.list.queryOptions())
  const { layout } = useApplicationLayout(data?.layout)
  if (error) return <ErrorPanel message={errorMessage(error)} onRetry={() => void refetch()} />
  const all = data?.results
  const isFavorites = section.type === 'favorites'
  const shown = all ? applicationsOf(section, all, { favorites, layout }) : null
  const groups = isFavorites && all ? arrangeApplications(all, layout).groups : []
  if (shown?.length === 0 && groups.some(({ applications }) => applications.length > 0))
    return <GroupGrids groups={groups} cardsAbove={cardsAbove} />
  return (
    <>
      <ApplicationGrid
        applications={shown}
        cardsAbove={cardsAbove}
        emptyTitle={section.name === 'coreProducts' ? 'No Core Products Found' : 'No Applications Found'}
        emptyHint={
          isFavorites
            ? 'Tap ☆ on any app to pin it here.'
            : 'Apps show up here once your office turns them on.'
        }
      />
      <GroupGrids groups={groups} cardsAbove={cardsAbove + (shown?.length ?? 0)} />
    </>
  )
}

function Html({ html }: { html: string }) {
  return (
    <div className="rounded-large border border-border bg-surface p-4">
      <SafeHtml html={html} />
    </div>
  )
}
