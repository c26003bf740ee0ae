/** Writes docs/calls.md, the list of all calls, from the contract: `node scripts/write-calls.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Entry } from '../src/lib/contract/contract.ts'
import { everyEntry } from '../tests/world/endpoints.ts'

const keyOf = ({ endpoint: { path, method } }: Entry) => `${path} ${method}`
const byPath = (a: Entry, b: Entry) => (keyOf(a) < keyOf(b) ? -1 : 1)

const line = ({ endpoint: { method, path, access }, summary, fails }: Entry) =>
  `| \`${method.toUpperCase()} ${path}\` | ${access} | ${summary} | ${fails.map(code => `\`${code}\``).join(', ')} |`

export async function callList(): Promise<string> {
  const entries = (await everyEntry()).sort(byPath)
  return `# The calls

Made from the contract by \`node scripts/write-calls.ts\`; a test fails when it is out of date. Shapes, and the refusals
that any call may meet, are at \`/v1/docs\` and \`/v1/openapi.json\`. Who may call what is a table in
\`tests/server/access.matrix.ts\`.

| call | who | what | refusals of its own |
|---|---|---|---|
${entries.map(line).join('\n')}
`
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../docs/calls.md'), await callList())
