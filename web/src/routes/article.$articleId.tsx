import { createFileRoute } from '@tanstack/react-router'
import { ArticlePage } from '../features/articles/article-page.tsx'

export const Route = createFileRoute('/article/$articleId')({
  component: RouteComponent,
  staticData: { frame: 'member' },
})

function RouteComponent() {
  return <ArticlePage articleId={Route.useParams().articleId} />
}
