import { setTimeout as wait } from 'node:timers/promises'
import type { SystemDeps } from '../deps.ts'
import { readLibrary } from '../library/queries.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'

const longestWaitMs = 150_000

/** Requests the pages of every library and waits until all are printed. */
export async function firstPages(system: SystemDeps, labels: string[]): Promise<void> {
  for (const label of labels) {
    const deps = system.of(label)
    await write(deps, { library: await readLibrary(deps.db) }, requestPages)
  }
  const until = Date.now() + longestWaitMs
  while (Date.now() < until) {
    const left = await system.everywhere
      .selectFrom('outbox')
      .select(['id', 'error'])
      .where('topic', '=', 'publish')
      .where('done_at', 'is', null)
      .execute()
    const failed = left.find(one => one.error)
    if (failed) return void console.error(`  pages could not be printed, it is tried again: ${failed.error}`)
    if (!left.length) return
    await wait(100)
  }
  console.error('  pages are still being printed; those of before stay until then')
}

const requestPages = (work: Work): Promise<void> => work.enqueue('publish', { reason: 'start' })

type Facts = {
  port: number
  labels: string[]
  /** Where the first library is founded; null where there is one. */
  foundingLink: string | null
  engine: string
  demoPassword: string | null
  payerPage: string | null
  lockersPage: string | null
}

const accounts = [
  ['socio@demo.test', 'active card'],
  ['scaduto@demo.test', 'expired card'],
  ['sospeso@demo.test', 'suspended'],
  ['nuovo@demo.test', 'no loans yet'],
  ['desk@demo.test', 'referent at the desk'],
  ['admin@demo.test', 'administrator'],
  ['super@demo.test', 'all libraries'],
] as const

/** The short list that a start ends with. */
export function greet({ port, labels, foundingLink, engine, demoPassword, payerPage, lockersPage }: Facts): void {
  const address = (host: string, path = '') => `http://${host}:${port}${path}`
  const lines = [
    '',
    `Ready: ${address('localhost')} (${engine} database)`,
    ...labels.map(label => `  ${address(`${label}.localhost`)}`),
    ...(foundingLink
      ? []
      : [`  ${address('localhost', '/desk')} for the desk, ${address('localhost', '/v1/openapi.json')} for the API`]),
  ]
  if (foundingLink)
    lines.push(
      '',
      `Nessuna biblioteca: fondala qui ${foundingLink}`,
      '  No library yet: found it there. The link works once, for 60 minutes; a new start prints a new one.',
    )
  if (payerPage) lines.push(`  ${payerPage} where payers say yes or no, and dispute what they paid: no money moves`)
  if (lockersPage) lines.push(`  ${lockersPage} where the smart lockers open and shut their compartments`)
  if (demoPassword) {
    lines.push('', `Accounts in each library, password ${demoPassword}:`)
    lines.push(...accounts.map(([email, what]) => `  ${email.padEnd(20)} ${what}`))
  }
  console.log(`${lines.join('\n')}\n`)
}
