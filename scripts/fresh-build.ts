/** Runs `astro build` only when something that goes into it changed since the last one. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const stamp = 'dist/.built-from'
const sources = ['src/**', 'public/**', 'astro*.config.*', 'tsconfig.json', 'package-lock.json']

/** Names and bytes, not times: a checkout or a copy changes those without changing anything. */
function digest(): string {
  const hash = createHash('sha256')
  for (const path of globSync(sources).sort()) {
    if (statSync(path).isFile()) hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  }
  return hash.digest('hex')
}

const now = digest()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== now) {
  const { API_URL: _, ...rest } = process.env
  // Tests start this too, and what they call their environment would make another build of React.
  const env = { ...rest, NODE_ENV: 'production' }
  const astro = spawnSync('astro', ['build'], { stdio: ['ignore', 'pipe', 'pipe'], env, encoding: 'utf8' })
  if (astro.status !== 0) {
    process.stderr.write(astro.stdout + astro.stderr)
    process.exit(1)
  }
  writeFileSync(stamp, now)
}
