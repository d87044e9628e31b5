// Zod reads this when it is loaded: the content security policy forbids compiled validators.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

// The hidden frame of silent renewal needs nothing of the app.
if (location.pathname.replace(/\/$/, '') === '/silent_renew') {
  document.getElementById('loading')?.remove()
  void import('./app/silent-renew.ts').then(({ finishSilentRenewal }) => finishSilentRenewal())
} else {
  void import('./app/start.tsx').then(({ startApp }) => startApp())
}
