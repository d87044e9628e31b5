import { createFileRoute } from '@tanstack/react-router'
import { LoginPage } from '../features/session/login-page.tsx'

export const Route = createFileRoute('/login/{-$association}')({
  component: () => <LoginPage association={Route.useParams().association} />,
  staticData: { frame: 'card', actsByItself: true },
})
