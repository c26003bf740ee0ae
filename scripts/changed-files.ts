/** What has changed since the branch left main, and which tests look at it. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

export type Changed = {
  /** The changed files that are there. */
  files: string[]
  /** The tests to run: all that are light, and the nearest of the others. */
  tests: string[]
  /** The tests that also look at what changed, and are left to the whole run. */
  left: string[]
}

/** They open no world and print no page. */
const light = ['tests/*.test.ts', 'tests/{rules,stores,ui}/**/*.test.{ts,tsx}']
const heavy = ['tests/{db,pages,press,server}/**/*.test.ts']

/** Each opens a world of its own, in a second or two; more of them would not be quick. */
const mostHeavy = 10

/** Only Astro's own check reads these. */
export const isPage = (path: string): boolean => path.endsWith('.astro')

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    .split('\n')
    .filter(Boolean)

function base(): string {
  for (const main of ['main', 'origin/main']) {
    try {
      return git('merge-base', 'HEAD', main)[0]!
    } catch {
      // A clone of one branch has no such name.
    }
  }
  return 'HEAD'
}

/** Committed since the branch began, or changed or new in the work tree. */
function changedPaths(): string[] {
  const paths = [...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(paths)].sort()
}

/** What a file is about: the module it stands in and its own name, as tests are named. */
function subjectsOf(path: string): string[] {
  const [, place, rest] = /^(server|src\/lib\/contract|src\/lib\/rules|src\/press)\/(.+)$/.exec(path) ?? []
  if (!place || !rest) return []
  const room = place === 'server' && rest.includes('/') ? [rest.split('/')[0]!] : []
  const press = place === 'src/press' ? ['press'] : []
  return [...room, ...press, basename(rest).split('.')[0]!]
}

/** The addresses of a resource's calls, as tests write them: `/v1/me/orders/${id}`. */
function callsOf(subject: string): RegExp[] {
  const file = `src/lib/contract/${subject}.endpoints.ts`
  if (!existsSync(file)) return []
  const paths = [...readFileSync(file, 'utf8').matchAll(/path: '([^']+)'/g)].map(one => one[1]!)
  return paths.map(path => new RegExp(`${path.replace(/\{\w+\}/g, '[^/\'"`?]+')}['"\`?]`))
}

/** How near a test is to a changed file; 0: it does not look at it. */
function nearness(test: string, text: string, path: string): number {
  if (test === path) return 4
  if (text.includes(`../${path}'`) || text.includes(`'./${basename(path)}'`)) return 3
  const subjects = subjectsOf(path)
  const names = [basename(test).split('.')[0]!, test.split('/')[1]!]
  if (subjects.some(one => names.some(name => name === one || name.startsWith(`${one}-`)))) return 2
  return subjects.some(one => callsOf(one).some(call => call.test(text))) ? 1 : 0
}

export function whatChanged(): Changed {
  const paths = changedPaths()
  const near = globSync(heavy)
    .map(test => {
      const text = readFileSync(test, 'utf8')
      return { test, near: Math.max(0, ...paths.map(path => nearness(test, text, path))) }
    })
    .filter(one => one.near > 0)
    .sort((a, b) => b.near - a.near || a.test.localeCompare(b.test))
    .map(one => one.test)
  return {
    files: paths.filter(path => existsSync(path)),
    tests: [...globSync(light).sort(), ...near.slice(0, mostHeavy)],
    left: near.slice(mostHeavy),
  }
}
