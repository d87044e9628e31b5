import { liveContract, memberAuthContract, memberContract, notificationContract } from 'virtual:contract'
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract'
import { MARKET_MAP_PATH } from 'contract/places/place-limits.ts'
import type { PortalConfig } from 'contract/session/portal-config.ts'
import { expect, onTestFinished, vi } from 'vitest'
import { loadPortalConfig } from '#shared/portal-config.ts'

const contract = { ...memberContract, ...memberAuthContract, ...notificationContract, ...liveContract }
type Inputs = InferContractRouterInputs<typeof contract>
type Outputs = InferContractRouterOutputs<typeof contract>

/** Noun and verb of the contract: `listings.search`. */
export type CallName = {
  [Noun in keyof Outputs]: `${Noun}.${keyof Outputs[Noun] & string}`
}[keyof Outputs]
type At<Tree, Name> = Name extends `${infer Noun extends keyof Tree & string}.${infer Verb}`
  ? Tree[Noun][Verb & keyof Tree[Noun]]
  : never
export type Answers = {
  [Name in CallName]?: (
    input: At<Inputs, Name>,
    request: Request,
  ) => At<Outputs, Name> | Response | Promise<At<Outputs, Name> | Response>
}

const calls = Object.entries(contract).flatMap(([noun, verbs]) =>
  Object.entries(verbs).map(
    ([
      verb,
      {
        '~orpc': { route },
      },
    ]) => {
      const path = route.path?.replace(/\/$/, '').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')
      const isDetailed = route.inputStructure === 'detailed'
      return { name: `${noun}.${verb}`, method: route.method, path: new RegExp(`${path}/?$`), isDetailed }
    },
  ),
)

const EMPTY_MAP = {
  states: { type: 'FeatureCollection', features: [] },
  counties: { type: 'MultiLineString', coordinates: [] },
  towns: [],
}

/**
 * For tests: until the test ends the portal has this configuration and serves each call with the result of
 * the function of its name. The returned list has the calls made; a call without a response fails the test.
 */
export async function answerCalls(answers: Answers, config: PortalConfig) {
  const asked: { name: string; input: unknown }[] = []
  const unanswered: string[] = []
  vi.stubGlobal('fetch', async (resource: Request | string, init?: RequestInit) => {
    const request = new Request(resource, init)
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === '/config.json') return Response.json(config)
    if (pathname === MARKET_MAP_PATH) return Response.json(EMPTY_MAP)
    const matching = calls.filter(({ method, path }) => method === request.method && path.test(pathname))
    // A literal path segment is more specific than a parameter.
    const call = matching.toSorted((one, other) => one.path.source.length - other.path.source.length)[0]
    const answer = Object.entries(answers).find(([name]) => name === call?.name)?.[1]
    if (!call || !answer) {
      unanswered.push(`${request.method} ${pathname}`)
      return new Response(null, { status: 404 })
    }
    const params = { ...call.path.exec(pathname)?.groups }
    const body = request.method === 'GET' ? Object.fromEntries(searchParams) : await bodyOf(request.clone())
    const input = call.isDetailed ? { params, body } : { ...params, ...body }
    asked.push({ name: call.name, input })
    const answered = await answer(input as never, request)
    return answered instanceof Response ? answered : Response.json(answered)
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    expect(unanswered).toEqual([])
  })
  Object.assign(await loadPortalConfig(), config)
  return asked
}

async function bodyOf(request: Request): Promise<object> {
  const text = await request.text()
  return text ? JSON.parse(text) : {}
}
