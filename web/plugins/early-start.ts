import { CALL_LIMIT_MS, STORED_USER_PREFIX } from 'contract/constants.ts'
import type { Plugin, Rolldown } from 'vite'
import { IMMEDIATE_PATHS } from '../src/app/immediate-paths.ts'
import type {} from '../src/shared/early-start.ts'
import { STORAGE_KEYS } from '../src/shared/storage.ts'
import { type StartCall, startCalls } from './start-calls.ts'
import { DASHBOARD_MODULE, MEMBER_MODULES } from './start-modules.ts'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const NAME = 'early-start'

/**
 * Writes a small script that runs before the app is there. It sees the stored session and the address, and starts the
 * code and the calls of that page beside the first load instead of after it. The files follow from the graph of the
 * modules, the calls from the contract.
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
        callLimitMs: CALL_LIMIT_MS,
        immediatePaths: IMMEDIATE_PATHS,
        calls: startCalls,
        ...partsOf(bundle),
      }
      const source = `(${startEarly.toString()})(${JSON.stringify(given)})\n`
      const file = this.getFileName(this.emitFile({ type: 'asset', name: `${NAME}.js`, source }))
      page.source = String(page.source).replace(
        '<meta charset="utf-8" />',
        `<meta charset="utf-8" />\n    <script async src="/${file}"></script>`,
      )
    },
  }
}

/** Files are named once; the others are places in their list. */
type Parts = { files: string[]; member: number[]; routes: [pattern: string, files: number[]][] }

type Given = Parts & {
  userPrefix: string
  viewKey: string
  callLimitMs: number
  immediatePaths: string[]
  calls: StartCall[]
}

/** Runs in the browser, by itself: it may use nothing of this file. */
function startEarly({ userPrefix, viewKey, calls, files, member, routes, ...given }: Given): void {
  const filesOf = (page: string) =>
    routes.find(([pattern]) => new RegExp(`^${pattern}/?$`).test(page))?.[1] ?? []
  window.filesOfPage = (page) => filesOf(page).map((place) => `/${files[place]}`)
  const path = location.pathname.replace(/\/$/, '') || '/'
  if (given.immediatePaths.includes(path)) return
  const users = new Map<string, { access_token: string; expires_at: number }>()
  try {
    // The session of this browser is not whom a view shows.
    if (sessionStorage.getItem(viewKey)) return
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(userPrefix))) {
      const user = JSON.parse(localStorage.getItem(key) ?? '')
      if (user.expires_at * 1000 > Date.now()) users.set(key, user)
    }
  } catch {}
  if (users.size === 0) return

  const answers: NonNullable<Window['earlyStart']>['answers'] = new Map()
  const config = fetch('/config.json').then((response) => {
    if (!response.ok) throw new Error(`The configuration could not be loaded: ${response.status}`)
    return response.json()
  })
  window.earlyStart = { config, answers }
  config.then(
    (urls) => {
      const token = users.get(`${userPrefix}${urls.issuer}:${urls.clientId}`)?.access_token
      if (token === undefined) return
      for (const call of calls.filter(({ onlyOn }) => onlyOn === null || onlyOn === path)) {
        const response = fetch(urls[call.base] + call.path, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(given.callLimitMs),
        })
        // Who takes the answer learns of its failure.
        response.catch(() => undefined)
        answers.set(new URL(urls[call.base] + call.path, location.href).href, { token, response })
      }
    },
    () => undefined,
  )

  for (const place of [...member, ...filesOf(path)]) {
    const file = files[place] ?? ''
    const link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    // As the bundler asks for it: a style that is fetched otherwise is fetched again.
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
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
  const member = withImports(bundle, MEMBER_MODULES.map(chunkOf))
  const added = (chunk: Chunk) =>
    [...withImports(bundle, [chunk])].filter((file) => !first.has(file) && !member.has(file))
  const files: string[] = []
  const placesOf = (names: string[]) =>
    names.map((name) => {
      if (!files.includes(name)) files.push(name)
      return files.indexOf(name)
    })
  const routes = chunks.flatMap((chunk): Parts['routes'] => {
    const route = chunk.moduleIds.map((id) => /\/routes\/(.*)\.tsx\?tsr-split=component$/.exec(id)?.[1])
    return route.flatMap((name) => (name === undefined ? [] : [[patternOf(name), placesOf(added(chunk))]]))
  })
  const isOpen = ([pattern]: Parts['routes'][number]) => Number(pattern.includes('['))
  return {
    files,
    member: placesOf([...member].filter((file) => !first.has(file))),
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
