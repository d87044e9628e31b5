import type { BegunView } from 'contract/staff/view-as/view.ts'
import { VIEW_TEXTS } from 'contract/staff/view-as/view-as-texts.ts'
import { portalConfig } from '#shared/portal-config.ts'
import { accessToken } from '#shared/session/stored-user.ts'

/** Automatic requests of pages that a view does not serve: no one is notified, and nothing is sent. */
const QUIET: [pattern: RegExp, answer: object | null][] = [
  [/\/api\/app\/UserNotification\/stream/i, null],
  [
    /\/api\/app\/UserNotification\/member\//i,
    { pageId: 0, pageSize: 0, totalPages: 0, totalResults: 0, results: [] },
  ],
  [
    /\/api\/app\/Profiles\/Claims/i,
    { IsEulaExpired: 'false', MemberFirstName: '', MemberLastName: '', USERID: '', MemberStateLicense: null },
  ],
]
/** Preference changes that pages save automatically: they last as long as the page. */
const UNSAVED = /\/api\/app\/Profiles\/\d+/i

const never = () => new Promise<Response>(() => undefined)

/**
 * Routes every call of this tab to the address of the view, regardless of its path; `onEnded` is called when
 * the view has ended. Returns a function that ends it.
 */
export function askInView({ viewId }: BegunView, onEnded: () => void) {
  const config = portalConfig()
  const view = `${config.coreUrl}/api/app/Staff/ViewAs/${viewId}`
  Object.assign(config, {
    coreUrl: view,
    taxapiUrl: view,
    cribdataUrl: view,
    notificationUrl: view,
    authUrl: view,
  })
  const send = window.fetch.bind(window)
  window.fetch = async (asked, init) => {
    const { url, method } = new Request(asked instanceof Request ? asked.clone() : asked, init)
    if (!url.startsWith(new URL(view, location.href).href)) return send(asked, init)
    const quiet = QUIET.find(([pattern]) => pattern.test(url))
    if (quiet) return quiet[1] ? Response.json(quiet[1]) : never()
    if (method === 'PUT' && UNSAVED.test(url)) return never()
    const answer = await send(asked, init)
    if (answer.status === 404 && (await messageOf(answer)) === VIEW_TEXTS.ended) onEnded()
    return answer
  }
  return (isLeaving: boolean) =>
    send(view, {
      method: 'DELETE',
      keepalive: true,
      headers: { authorization: `Bearer ${accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ isLeaving }),
    })
}

async function messageOf(answer: Response): Promise<unknown> {
  const body: { message?: unknown } | null = await answer
    .clone()
    .json()
    .catch(() => null)
  return body?.message
}
