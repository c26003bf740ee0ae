/** Writes docs/calls.md, the list of all calls, from the contract: `node scripts/write-calls.ts`. */
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Door } from '../src/lib/contract/doors.ts'

const folder = join(import.meta.dirname, '../src/lib/contract')

async function everyDoor(): Promise<Door[]> {
  const files = globSync('*.doors.ts', { cwd: folder }).sort()
  const modules = await Promise.all(
    files.map(file => import(join(folder, file)) as Promise<Record<string, Record<string, Door>>>),
  )
  return modules.flatMap(one => Object.values(one).flatMap(set => Object.values(set)))
}

const byPath = (a: Door, b: Door) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1)

const line = ({ method, path, access, summary, fails }: Door) =>
  `| \`${method.toUpperCase()} ${path}\` | ${access} | ${summary} | ${fails.map(code => `\`${code}\``).join(', ')} |`

export async function callList(): Promise<string> {
  const doors = (await everyDoor()).sort(byPath)
  return `# The calls

Made from the contract by \`node scripts/write-calls.ts\`; a test fails when it is out of date. Shapes, and the refusals
that any call may meet, are at \`/v1/docs\` and \`/v1/openapi.json\`. Who may open what is a table in
\`tests/server/access.matrix.ts\`.

| call | who | what | refusals of its own |
|---|---|---|---|
${doors.map(line).join('\n')}
`
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/calls.md'), await callList())
