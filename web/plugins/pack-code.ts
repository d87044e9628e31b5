import { build, type Plugin, type Rolldown } from 'vite'
import { mergePacks, type Pack, type Screen } from './pack-modules.ts'
import { APP_MODULES, DASHBOARD_MODULE, FIRST_MODULES, MEMBER_MODULES } from './start-modules.ts'

type Chunk = Rolldown.OutputChunk

const SURVEY = 'survey'

/**
 * Decides which modules share a file. A first build, which nothing keeps, shows what each screen really needs; then all
 * that a visitor starts with becomes one file, all that a member starts with another one, and what several screens
 * share is put together by the number of screens and by size.
 */
export function packCode(): Plugin {
  return {
    name: 'gatehouse-pack-code',
    apply: (_config, { command, mode }) => command === 'build' && mode !== SURVEY,
    async config() {
      const packs = packsOf(await survey())
      const group = {
        name: (id: string) => packs.get(id) ?? null,
        includeDependenciesRecursively: false,
      }
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: [group] } } } } }
    },
  }
}

async function survey(): Promise<Chunk[]> {
  const built = await build({
    mode: SURVEY,
    logLevel: 'error',
    build: { write: false, minify: false, cssMinify: false },
  })
  if (!('output' in built)) throw new Error('The survey of the modules has no single output')
  return built.output.filter((file) => file.type === 'chunk')
}

/** The name of the file of each module that shares one. */
function packsOf(chunks: Chunk[]): Map<string, string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const closureOf = (roots: Chunk[], known: Set<Chunk>[] = []): Set<Chunk> => {
    const found = new Set<Chunk>()
    const add = (chunk: Chunk | undefined) => {
      if (!chunk || found.has(chunk) || known.some((set) => set.has(chunk))) return
      found.add(chunk)
      for (const name of chunk.imports) add(byFile.get(name))
    }
    roots.forEach(add)
    return found
  }
  const holding = (modules: string[]) =>
    modules.map((id) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
      if (!chunk) throw new Error(`No file of the build holds ${id}`)
      return chunk
    })
  // The pages of the provider stand alone.
  const others = closureOf(chunks.filter(({ isEntry, name }) => isEntry && name !== 'index'))
  const first = closureOf(holding(FIRST_MODULES), [others])
  const app = closureOf(holding(APP_MODULES), [others, first])
  const member = closureOf(holding(MEMBER_MODULES), [others, first, app])

  const reached = reachedByMembers(chunks, byFile)
  const packs = new Map<Chunk, Pack>()
  for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
    const isForFew = !reached.has(chunk) || isOfDesk(chunk)
    const screen: Screen = { visits: visitsOf(chunk, isForFew), isConsole: isForFew }
    for (const part of closureOf([chunk], [others, first, app, member])) {
      const pack = packs.get(part) ?? packOf(part)
      pack.screens.add(screen)
      packs.set(part, pack)
    }
  }
  for (const [chunk, pack] of packs)
    for (const name of chunk.imports) {
      const imported = packs.get(byFile.get(name) ?? chunk)
      if (imported && imported !== pack) pack.imports.add(imported)
    }
  const shared = mergePacks([...packs.values()].filter(({ screens }) => screens.size > 1))
  return new Map([
    ...named('first-load', [...first]),
    ...named('app-start', [...app]),
    ...named('member-start', [...member]),
    ...shared.flatMap(({ modules }, place) => modules.map((id) => [id, `shared-${place + 1}`] as const)),
  ])
}

/**
 * Most visits start at home; what is no page comes while a page rests. Members pay nothing for the few who are staff;
 * lower than this, lists of the console take the rules of listings or the checks of forms along: 4 KB or more over theirs.
 */
function visitsOf({ moduleIds, facadeModuleId }: Chunk, isConsole: boolean): number {
  if (isConsole) return 0.125
  if (moduleIds.includes(DASHBOARD_MODULE)) return 5
  return facadeModuleId?.endsWith('?tsr-split=component') ? 1 : 0.3
}

/** All that members can come to, at once or later: what only the console asks for may lie anywhere. */
function reachedByMembers(chunks: Chunk[], byFile: Map<string, Chunk>): Set<Chunk> {
  const reached = new Set<Chunk>()
  const add = (chunk: Chunk | undefined) => {
    if (!chunk || reached.has(chunk) || isOfConsole(chunk)) return
    reached.add(chunk)
    for (const name of [...chunk.imports, ...chunk.dynamicImports]) add(byFile.get(name))
  }
  chunks.filter(({ isEntry }) => isEntry).forEach(add)
  return reached
}

/** What such a file alone asks for is of the console too. */
function isOfConsole({ facadeModuleId }: Chunk): boolean {
  return /\/((features|routes)\/staff\/|app\/(preview\/|route-tree\.gen))/.test(facadeModuleId ?? '')
}

/** The office desk is made of pages of all members: like the console, it must not change how these are cut. */
function isOfDesk({ facadeModuleId }: Chunk): boolean {
  return /\/(app\/desk\/|routes\/desk\.)/.test(facadeModuleId ?? '')
}

function packOf(chunk: Chunk): Pack {
  const size = Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0)
  return { screens: new Set(), size, imports: new Set(), modules: [...chunk.moduleIds] }
}

function named(name: string, chunks: Chunk[]): [string, string][] {
  return chunks.flatMap(({ moduleIds }) => moduleIds.map((id): [string, string] => [id, name]))
}
