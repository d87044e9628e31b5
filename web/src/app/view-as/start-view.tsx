import './view-as.css'
import { begunView } from 'contract/staff/view-as/view.ts'
import { createRoot } from 'react-dom/client'
import { keepLocal, readStored, removeStored, STORAGE_KEYS } from '#shared/storage.ts'
import { drawTabBanner } from '../shell/draw-tab-banner.ts'
import { askInView } from './ask-in-view.ts'
import { closePages } from './closed-page.tsx'
import { keepUnchanged, stopWays } from './keep-unchanged.ts'
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

/** The view of this tab; null in every other tab. */
function storedView() {
  try {
    const { data } = begunView.safeParse(JSON.parse(readStored('session', STORAGE_KEYS.viewAs) ?? ''))
    return data ?? null
  } catch {
    return null
  }
}

/** Makes the tab an ordinary one again. */
function forgetView(): void {
  removeStored('session', STORAGE_KEYS.viewAs)
}
