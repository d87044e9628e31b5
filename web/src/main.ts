// Zod reads this on load: the content security policy forbids compiled validators.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

import { isVisitorHome } from './app/public/is-visitor-home.ts'
import { sendEarlyCalls } from './shared/early-calls.ts'
import { surviveTranslation } from './shared/survive-translation.ts'

surviveTranslation()

// The hidden frame of silent renewal needs no part of the app.
if (location.pathname.replace(/\/$/, '') === '/silent_renew') {
  document.getElementById('loading')?.remove()
  void import('./app/silent-renew.ts').then(({ finishSilentRenewal }) => finishSilentRenewal())
} else if (isVisitorHome()) {
  void import('./app/public/start-home.tsx').then(({ startHome }) => startHome())
} else {
  void sendEarlyCalls().catch(() => undefined)
  void import('./app/start.tsx').then(({ startApp }) => startApp())
}
