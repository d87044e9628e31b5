import './view-as.css'
import { createRoot } from 'react-dom/client'
import { keepLocal } from '#shared/storage.ts'
import { drawTabBanner } from '../tab-banner/draw-tab-banner.ts'
import { askInView } from './ask-in-view.ts'
import { closePages } from './closed-page.tsx'
import { keepUnchanged, stopWays } from './keep-unchanged.ts'
import { forgetView, storedView } from './stored-view.ts'
import { EndedView, ViewBanner } from './view-banner.tsx'

/** Makes this tab one in which staff see the portal as a member does, before anything of it is drawn. */
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
  // What pages keep in the browser is the viewer's own, who must not find there what a member has chosen.
  keepLocal()
  stopWays()
  keepUnchanged()
  // Without an answer the view ends a few seconds after its time all the same.
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
