import { readdirSync } from 'node:fs'

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

/** The floors of each workspace, from the roof to the ground: a folder imports from those below its own, and none beside it. */
const floors = {
  contract: [
    ['acting'],
    ['contract'],
    ['drafts'],
    ['notifications', 'staff'],
    ['dashboard', 'system-messages'],
    ['find', 'preferences', 'proof'],
    ['applications', 'data-access', 'deadlines', 'desk', 'grants', 'settings'],
    ['hand-over', 'members', 'training'],
    ['articles', 'contacts', 'listings'],
    ['account-security', 'ads', 'audience', 'branding', 'eula', 'lookups'],
    ['menu', 'my-data', 'outbox', 'places', 'sign-on'],
    ['common', 'session'],
    ['constants', 'features', 'market'],
  ],
  server: [
    ['main'],
    ['testing'],
    ['start-portal'],
    ['hosts', 'seeding'],
    ['console', 'desk'],
    // Below the console: the command and the import desk share one engine.
    ['importing'],
    ['features', 'sign-in'],
    ['oidc'],
    ['accounts'],
    ['live'],
    ['content', 'deadlines', 'files', 'find', 'history'],
    ['access'],
    ['media'],
    ['notify'],
    ['providers', 'backup', 'embedded-postgres'],
    ['branding'],
    ['db'],
    ['http'],
    ['config'],
    ['config-values'],
  ],
  // The preview of the console shows the routes of members: these two may import each other.
  web: [['main'], ['testing'], ['app|routes'], ['features'], ['staff'], ['sign-in'], ['shared'], ['styles']],
}

const floorRules = Object.entries(floors).flatMap(([workspace, rows]) => {
  const known = rows.flat().join('|').split('|')
  const names = readdirSync(`${workspace}/src`).filter((name) => !/\.(test|d)\.ts$/.test(name))
  const homeless = names.filter((name) => !known.includes(name.replace(/\.ts$/, '')))
  if (homeless.length > 0) throw new Error(`No floor for ${workspace}/src: ${homeless.join(', ')}`)
  return rows.flatMap((row, index) =>
    row.map((folder) => {
      const others = [...rows.slice(0, index).flat(), ...row.filter((beside) => beside !== folder)]
      const place = (...folders) => `^${workspace}/src/(${folders.join('|')})(/|\\.tsx?$)`
      return never(`${workspace}-${folder}-keeps-its-floor`, place(folder), place(...others), {
        from: { pathNot: [tests, '^server/src/testing/'] },
      })
    }),
  )
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
        pathNot: ['node_modules/(zod|@orpc/contract|culori|temporal-polyfill)/', '^contract/'],
      },
    },
    ...floorRules,
    never('seeding-is-for-main', '^server/src/(?!main\\.ts$|seeding/|testing/)', '^server/src/seeding/', {
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
    {
      name: 'no-cycle',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: { pathNot: tests },
      // The last two are packages of types alone.
      to: { couldNotResolve: true, pathNot: '^(virtual:|geojson$|topojson-specification$)' },
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
