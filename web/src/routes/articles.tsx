import { createFileRoute } from '@tanstack/react-router'
import type { ArticleState } from '../features/articles/article-state.ts'
import { ArticlesPage } from '../features/articles/articles-page.tsx'
import { typedSearch } from '../shared/search/typed-search.ts'

export const Route = createFileRoute('/articles')({
  validateSearch: typedSearch<ArticleState>,
  component: ArticlesPage,
})
