/** Measurements, each a subcommand: `npm run bench -- publish`. */
import { benchLighthouse } from './bench-lighthouse.ts'
import { benchPublish } from './bench-publish.ts'

const benches: Record<string, () => Promise<void>> = { publish: benchPublish, lighthouse: benchLighthouse }

const bench = benches[process.argv[2] ?? '']
if (bench) await bench()
else {
  console.error(`Say what to measure: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
}
