const tests = '\\.test\\.tsx?$'

/** Nothing in `from` may import `to`: the direction of the house runs the other way. */
function never(name, from, to, more = {}) {
  return {
    name,
    severity: 'error',
    from: { path: from, ...more.from },
    to: { path: to, ...more.to },
  }
}

const server = (...folders) => `^server/src/(${folders.join('|')})(/|\\.ts$)`
const web = (...folders) => `^web/src/(${folders.join('|')})(/|\\.tsx?$)`

/** The rooms of the server, from the roof to the ground: a room imports those of lower floors only. */
const floors = [
  ['hosts', 'seeding'],
  ['console', 'desk'],
  // Below the console: the command and the import desk share one engine.
  ['importing'],
  ['features', 'sign-in'],
  ['oidc'],
  ['accounts'],
  ['live'],
  ['content', 'history', 'find', 'files'],
  ['access'],
  ['media'],
  ['notify'],
  ['providers', 'backup', 'embedded-postgres'],
  ['branding'],
  ['db'],
  ['http'],
  ['config'],
]

const floorRules = floors.flatMap((rooms, index) => {
  const above = floors.slice(0, index).flat()
  return rooms.map((room) => {
    const beside = rooms.filter((other) => other !== room)
    return never(`${room}-keeps-its-floor`, server(room), server(...above, ...beside), {
      from: { pathNot: tests },
    })
  })
})

export default {
  forbidden: [
    never('web-not-server', '^web/', '^server/'),
    never('server-not-web', '^server/', '^web/'),
    never('contract-stands-alone', '^contract/', '^(web|server|scripts|e2e)/'),
    {
      name: 'contract-uses-few-packages',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: {
        dependencyTypesNot: ['local', 'type-only'],
        pathNot: [
          'node_modules/(zod|@orpc/contract|culori|temporal-polyfill|@18f/us-federal-holidays)/',
          '^contract/',
        ],
      },
    },
    never('server-main-is-the-top', '^server/src/(?!main\\.ts$)', '^server/src/(main|start-portal)\\.ts$'),
    ...floorRules,
    never('seeding-is-for-main', '^server/src/(?!main\\.ts$|seeding/|testing/)', server('seeding'), {
      from: { pathNot: ['^server/src/main\\.ts$', '^server/src/(seeding|testing)/', tests] },
    }),
    never('testing-is-for-tests', '^server/src/', '^server/src/testing/', {
      from: { pathNot: [tests, '^server/src/testing/'] },
    }),
    {
      name: 'server-feature-not-feature',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/' },
      to: { path: '^server/src/features/', pathNot: '^server/src/features/$1/' },
    },
    {
      name: 'web-feature-not-feature',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    never('web-main-is-the-top', '^web/src/(?!main\\.tsx?$)', '^web/src/main\\.tsx?$'),
    never(
      'web-features-are-below-app-and-routes',
      web('features', 'shared', 'sign-in'),
      web('app', 'routes'),
    ),
    never('web-shared-is-below-features', web('shared', 'sign-in'), web('features')),
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: tests },
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)dist/', '\\.gen\\.ts$'] },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
