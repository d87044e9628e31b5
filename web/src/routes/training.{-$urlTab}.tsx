import { createFileRoute } from '@tanstack/react-router'
import { TrainingPage } from '#features/training/training-page.tsx'

export const Route = createFileRoute('/training/{-$urlTab}')({
  component: () => <TrainingPage urlTab={Route.useParams().urlTab} />,
})
