import { writeSync } from 'node:fs'

// Loaded before a command: reports on its fourth channel how much memory it had at most, in kilobytes.
process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)))
