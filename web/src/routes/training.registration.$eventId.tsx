import { createFileRoute } from '@tanstack/react-router'
import { ClassPage } from '#features/training/detail/class-page.tsx'

export const Route = createFileRoute('/training/registration/$eventId')({
  component: () => <ClassPage id={Route.useParams().eventId} />,
})
