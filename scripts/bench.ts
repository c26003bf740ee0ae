/** Measurements, each a subcommand: `npm run bench -- publish`. */
import { benchDesk } from './bench-desk.ts'
import { benchHover } from './bench-hover.ts'
import { benchLighthouse } from './bench-lighthouse.ts'
import { benchMembers } from './bench-members.ts'
import { benchMidnight } from './bench-midnight.ts'
import { benchPrint } from './bench-print.ts'
import { benchPublish } from './bench-publish.ts'
import { benchSearch } from './bench-search.ts'
import { benchSettings } from './bench-settings.ts'
import { benchTyping } from './bench-typing.ts'

const benches: Record<string, () => Promise<void>> = {
  publish: benchPublish,
  lighthouse: benchLighthouse,
  typing: benchTyping,
  hover: benchHover,
  members: benchMembers,
  print: benchPrint,
  settings: benchSettings,
  search: benchSearch,
  desk: benchDesk,
  midnight: benchMidnight,
}

const bench = benches[process.argv[2] ?? '']
if (bench) await bench()
else {
  console.error(`Say what to measure: ${Object.keys(benches).join(', ')}`)
  process.exitCode = 1
}
