import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CALL_LIMIT_MS, STORED_USER_PREFIX } from 'contract/constants.ts'
import { minifySync } from 'rolldown/utils'
import type { Plugin, Rolldown } from 'vite'
import { IMMEDIATE_PATHS } from '../src/app/immediate-paths.ts'
import type { EarlyPortal } from '../src/shared/early-start.ts'
import { STORAGE_KEYS } from '../src/shared/storage.ts'
import { sendEarlyCalls } from './send-early-calls.ts'
import { type StartCall, startCalls } from './start-calls.ts'
import { APP_MODULES, besideRoute, DASHBOARD_MODULE, MEMBER_MODULES } from './start-modules.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const NAME = 'early-start'

const THEME_TAG = '<script src="/theme.js"></script>'
const themeScript = fileURLToPath(new URL('../public/theme.js', import.meta.url))

/**
 * Writes a small script into the page itself, which runs before anything else is there. It sees the stored session and
 * the address, and starts the code and the calls of that page beside the first load instead of after it. The files
 * follow from the graph of the modules, the calls from the contract. The server names both scripts of the page to the
 * browser by what is in them.
 */
export function earlyStart(): Plugin {
  return {
    name: `gatehouse-${NAME}`,
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no page to start early')
      const given: Given = {
        userPrefix: STORED_USER_PREFIX,
        viewKey: STORAGE_KEYS.viewAs,
        memberKey: STORAGE_KEYS.memberOfSession,
        seenKey: STORAGE_KEYS.seenAfter,
        callLimitMs: CALL_LIMIT_MS,
        immediatePaths: IMMEDIATE_PATHS,
        calls: startCalls,
        ...partsOf(bundle),
      }
      const early = scriptOf(
        `(${startEarly.toString()})(${JSON.stringify(given)}, ${sendEarlyCalls.toString()})`,
        ' data-portal="{{portal}}"',
      )
      page.source = String(page.source)
        .replace('<meta charset="utf-8" />', () => `<meta charset="utf-8" />\n    ${early}`)
        .replace(THEME_TAG, () => scriptOf(readFileSync(themeScript, 'utf8')))
    },
  }
}

function scriptOf(source: string, attributes = ''): string {
  const { code } = minifySync(`${NAME}.js`, source)
  return `<script${attributes}>${code.trim()}</script>`
}

/** Files are named once; the others are places in their list. */
type Parts = {
  files: string[]
  app: number[]
  member: number[]
  routes: [pattern: string, files: number[]][]
}

type Given = Parts & {
  userPrefix: string
  viewKey: string
  memberKey: string
  seenKey: string
  callLimitMs: number
  immediatePaths: string[]
  calls: StartCall[]
}

/** Runs in the browser, by itself: it may use nothing of this file. */
function startEarly(
  { calls, files, app, member, routes, ...given }: Given,
  sendCalls: typeof sendEarlyCalls,
): void {
  const filesOf = (page: string) =>
    routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(page))?.[1] ?? []
  window.filesOfPage = (page) => filesOf(page).map((place) => `/${files[place]}`)
  const path = location.pathname.replace(/\/$/, '') || '/'
  const fetchFiles = (places: number[]) => {
    const links = document.createDocumentFragment()
    for (const place of places) {
      const file = files[place] ?? ''
      const link = document.createElement('link')
      const isStyle = file.endsWith('.css')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      // As the bundler asks for it: a style that is fetched otherwise is fetched again.
      link.crossOrigin = ''
      link.href = `/${file}`
      links.append(link)
    }
    document.head.append(links)
  }
  const portal: EarlyPortal = JSON.parse(document.currentScript?.dataset['portal'] ?? '')
  let user: { access_token: string; expires_at: number; profile?: { sub?: string } } | null = null
  let memberId: string | undefined
  let seenAfter: string | null = null
  // The words in which a page asked for its list: those of this session, else of the last one.
  const kept = new Map<string, string>()
  try {
    user = JSON.parse(
      localStorage.getItem(`${given.userPrefix}${portal.issuer}:${portal.clientId}`) ?? 'null',
    )
    // The session of this browser is not whom a view shows.
    if (sessionStorage.getItem(given.viewKey)) user = null
    const [sub, id] = localStorage.getItem(given.memberKey)?.split(' ') ?? []
    if (sub !== undefined && sub === user?.profile?.sub) memberId = id
    seenAfter = localStorage.getItem(given.seenKey)
    for (const { keptAs } of calls) {
      if (keptAs === undefined || location.search) continue
      const words = sessionStorage.getItem(keptAs) ?? localStorage.getItem(keptAs)
      if (words) kept.set(keptAs, words)
    }
  } catch {}
  const isImmediate = given.immediatePaths.includes(path)
  if (isImmediate || !user || !(user.expires_at * 1000 > Date.now())) {
    // The home of a visitor needs no more than the first load.
    if (path !== '/' && path !== '/silent_renew') fetchFiles(app)
    return
  }

  const session = { portal, path, token: user.access_token, memberId, kept, seenAfter }
  window.earlyStart = { answers: sendCalls(calls, { ...session, callLimitMs: given.callLimitMs }) }
  fetchFiles([...app, ...member, ...filesOf(path)])
  // The browser reads its tables of languages at the first date, which takes long: now it only waits for the line.
  if ('requestIdleCallback' in window)
    requestIdleCallback(() => Intl.DateTimeFormat.supportedLocalesOf('en-US'))
}

function partsOf(bundle: Bundle): Parts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!chunk) throw new Error(`No file of the build holds ${module}`)
    return chunk
  }
  const entry = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  const first = entry ? withImports(bundle, [entry]) : new Set<string>()
  const app = withImports(bundle, APP_MODULES.map(chunkOf)).difference(first)
  const member = withImports(bundle, MEMBER_MODULES.map(chunkOf)).difference(first).difference(app)
  const added = (...parts: Chunk[]) => [
    ...withImports(bundle, parts).difference(first).difference(app).difference(member),
  ]
  const files: string[] = []
  const placesOf = (names: string[]) =>
    names.map((name) => {
      if (!files.includes(name)) files.push(name)
      return files.indexOf(name)
    })
  const routes = chunks.flatMap((chunk): Parts['routes'] => {
    const route = chunk.moduleIds.map((id) => /\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(id)?.[1])
    return route.flatMap((name) => {
      if (name === undefined) return []
      const beside = besideRoute(name).map(chunkOf)
      return [[patternOf(name), placesOf(added(chunk, ...beside))]]
    })
  })
  const isOpen = ([pattern]: Parts['routes'][number]) => Number(pattern.includes('['))
  return {
    files,
    app: placesOf([...app]),
    member: placesOf([...member]),
    routes: [
      ['', placesOf(added(chunkOf(DASHBOARD_MODULE)))],
      // `/registered/new` is not the page of a listing: what is spelled out comes first.
      ...routes.toSorted((one, other) => isOpen(one) - isOpen(other)),
    ],
  }
}

/** The names of some files, of all that they import, and of their styles. */
function withImports(bundle: Bundle, chunks: Chunk[]): Set<string> {
  const files = new Set<string>()
  const add = (chunk: Chunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') add(imported)
    }
  }
  chunks.forEach(add)
  return files
}

/** `settings.{-$urlTab}` becomes `/settings(/[^/]+)?`. */
function patternOf(route: string): string {
  const parts = route.split(/[./]/).filter((part) => part !== 'index' && !part.startsWith('('))
  return parts
    .map((part) => (part.startsWith('{-$') ? '(/[^/]+)?' : part.startsWith('$') ? '/[^/]+' : `/${part}`))
    .join('')
}
