import { createFileRoute } from '@tanstack/react-router'
import { TrainingPage } from '#features/training/training-page.tsx'

export const Route = createFileRoute('/training/{-$urlTab}')({
  // The credit category whose classes the list shows.
  validateSearch: ({ category }): { category?: string } =>
    typeof category === 'string' && category ? { category } : {},
  component: () => <TrainingPage urlTab={Route.useParams().urlTab} category={Route.useSearch().category} />,
})
