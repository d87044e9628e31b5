import { createRootRoute } from '@tanstack/react-router'
import { RootFrame } from '../app/root-frame.tsx'

export const Route = createRootRoute({ component: RootFrame })
