import { STORED_USER_PREFIX } from 'contract/constants.ts'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

/** What every page of a member is made of, and what only the dashboard adds. */
const MEMBER_MODULES = ['app/member-start.ts', 'app/member-app.tsx', 'app/member-data.ts']
const DASHBOARD_MODULE = 'app/dashboard/dashboard-page.tsx'
const NAME = 'early-start'

/**
 * Writes a small script that runs before the app is there. It sees the stored session and the address, and fetches the
 * code of that page beside the first load instead of after it. The files follow from the graph of the modules.
 */
export function earlyStart(): Plugin {
  return {
    name: `gatehouse-${NAME}`,
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html']
      if (page?.type !== 'asset') throw new Error('There is no page to start early')
      const source = `(${fetchParts.toString()})(${JSON.stringify(partsOf(bundle))})\n`
      const file = this.getFileName(this.emitFile({ type: 'asset', name: `${NAME}.js`, source }))
      page.source = String(page.source).replace(
        '<meta charset="utf-8" />',
        `<meta charset="utf-8" />\n    <script async src="/${file}"></script>`,
      )
    },
  }
}

/** Files are named once; the others are places in their list. */
type Parts = {
  userPrefix: string
  files: string[]
  member: number[]
  routes: [pattern: string, files: number[]][]
}

/** Runs in the browser, by itself: it may use nothing of this file. */
function fetchParts({ userPrefix, files, member, routes }: Parts): void {
  try {
    const users = Object.keys(localStorage).filter((key) => key.startsWith(userPrefix))
    const ends = users.map((key) => JSON.parse(localStorage.getItem(key) ?? '').expires_at * 1000)
    if (!ends.some((end) => end > Date.now())) return
  } catch {
    return
  }
  const path = location.pathname.replace(/\/$/, '') || '/'
  const found = routes.find(([pattern]) => new RegExp(`^${pattern}$`).test(path))
  for (const place of [...member, ...(found?.[1] ?? [])]) {
    const file = files[place] ?? ''
    const link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.append(link)
  }
}

function partsOf(bundle: Bundle): Parts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const chunkOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
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
    userPrefix: STORED_USER_PREFIX,
    files,
    member: placesOf([...member].filter((file) => !first.has(file))),
    routes: [
      ['/', placesOf(added(chunkOf(DASHBOARD_MODULE)))],
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
