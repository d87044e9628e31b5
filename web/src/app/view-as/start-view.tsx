import './view-as.css'
import { createRoot } from 'react-dom/client'
import { keepLocal } from '#shared/storage.ts'
import { drawTabBanner } from '../shell/draw-tab-banner.ts'
import { askInView } from './ask-in-view.ts'
import { closePages } from './closed-page.tsx'
import { keepUnchanged, stopWays } from './keep-unchanged.ts'
import { forgetView, storedView } from './stored-view.ts'
import { EndedView, ViewBanner } from './view-banner.tsx'

/** Turns this tab into one in which staff see the portal as a member does, before anything is drawn. */
export function startView(routes: object): void {
  const view = storedView()
  if (!view) return
  let isOver = false
  const over = () => {
    isOver = true
    forgetView()
    document.body.replaceChildren(document.createElement('div'))
    const [place] = document.body.children
    if (place) createRoot(place).render(<EndedView />)
  }
  const end = askInView(view, () => !isOver && over())
  closePages(routes)
  // Browser storage is the viewer's own, where a member's choices must not end up.
  keepLocal()
  stopWays()
  keepUnchanged()
  // Without a response the view still ends a few seconds after its time.
  addEventListener('pagehide', () => !isOver && void end(true).catch(() => undefined))
  drawTabBanner(
    <ViewBanner
      view={view}
      onEnd={() => {
        if (isOver) return
        void end(false).catch(() => undefined)
        over()
      }}
    />,
  )
}
