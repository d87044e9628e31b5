// Runs on any Node that knows modules, so that an old one gets an answer instead of a syntax error.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 6)) {
  console.error(
    `Gatehouse needs Node 20.6 or newer to start; this is ${process.version}. Install a newer Node and start again.`,
  )
  process.exitCode = 1
} else {
  void import('./launch/launch.mjs').then(({ launch }) => launch(process.argv.slice(2)))
}
