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

export default {
  forbidden: [
    never('web-not-server', '^web/', '^server/'),
    never('server-not-web', '^server/', '^web/'),
    never('contract-stands-alone', '^contract/', '^(web|server|scripts|e2e)/'),
    {
      name: 'contract-uses-zod-and-orpc-only',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: tests },
      to: {
        dependencyTypesNot: ['local', 'type-only'],
        pathNot: ['node_modules/(zod|@orpc/contract)/', '^contract/'],
      },
    },
    never('server-main-is-the-top', '^server/src/(?!main\\.ts$)', '^server/src/main\\.ts$'),
    never(
      'hosts-are-for-main',
      server('features', 'identity', 'accounts', 'members', 'providers', 'db', 'http', 'config', 'seeding'),
      server('hosts'),
      { from: { pathNot: tests } },
    ),
    never(
      'features-and-identity-are-for-hosts',
      server('accounts', 'members', 'providers', 'db', 'http', 'config'),
      server('features', 'identity'),
      { from: { pathNot: tests } },
    ),
    never('feature-not-identity', server('features'), server('identity'), { from: { pathNot: tests } }),
    never('identity-not-feature', server('identity'), server('features'), { from: { pathNot: tests } }),
    never(
      'accounts-are-above-members',
      server('members', 'providers', 'db', 'http', 'config'),
      server('accounts'),
      { from: { pathNot: tests } },
    ),
    never('members-are-above-the-ground', server('providers', 'db', 'http', 'config'), server('members'), {
      from: { pathNot: [tests, '^server/src/db/write\\.ts$'] },
    }),
    never('write-knows-the-type-of-a-call-only', '^server/src/db/write\\.ts$', server('members'), {
      to: { dependencyTypesNot: ['type-only'] },
    }),
    never('write-knows-nothing-else-above', '^server/src/db/write\\.ts$', server('members'), {
      to: { pathNot: '^server/src/members/call\\.ts$' },
    }),
    never('config-is-the-ground', '^server/src/config\\.ts$', '^server/src/'),
    never('seeding-is-for-main', '^server/src/(?!main\\.ts$|seeding/|testing/)', server('seeding'), {
      from: { pathNot: ['^server/src/main\\.ts$', '^server/src/(seeding|testing)/', tests] },
    }),
    never('importing-is-for-commands', '^server/src/(?!importing/|testing/)', server('importing')),
    never('importing-is-beside-the-hosts', server('importing'), server('hosts', 'identity', 'seeding'), {
      from: { pathNot: tests },
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
