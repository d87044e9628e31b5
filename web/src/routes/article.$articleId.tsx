import { createFileRoute } from '@tanstack/react-router'
import { ArticleAd } from '../features/ads/article-ad.tsx'
import { ArticlePage } from '../features/articles/article-page.tsx'

export const Route = createFileRoute('/article/$articleId')({
  component: RouteComponent,
})

function RouteComponent() {
  return <ArticlePage articleId={Route.useParams().articleId} ad={<ArticleAd />} />
}
