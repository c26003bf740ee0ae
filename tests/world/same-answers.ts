import { expect } from 'vitest'
import { ask } from './recipe.ts'

/** What differs between two answers to the same question: by whom, when, on which connection, under which number. */
const ofOneAnswer = [
  'date',
  'connection',
  'keep-alive',
  'server',
  'x-request-id',
  'transfer-encoding',
  'alt-svc',
  'via',
]
const paths = [
  '/',
  '/en/',
  '/aiuto',
  '/help',
  '/tutti',
  '/mai-stata',
  '/products/nessuno',
  '/manifest.webmanifest',
  '/robots.txt',
  '/.renderer/releases.json',
  '/v1/categories',
  '//altrove.test/',
  '/desk',
]

type Headers = Record<string, string>
type Question = { path: string; method?: string; headers: Headers }

/** The questions of a page: in three encodings, without its body, and by who has it already. */
async function questionsOf(host: string, port: number, path: string): Promise<Question[]> {
  const all: Question[] = []
  const kinds: Headers[] = [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip', 'accept-language': 'en' }]
  for (const headers of kinds) {
    const { etag } = (await ask(host, { port, path, headers })).headers
    all.push({ path, headers }, { path, headers, method: 'HEAD' })
    if (etag) all.push({ path, headers: { ...headers, 'if-none-match': etag } })
  }
  return all
}

const comparable = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneAnswer.includes(name))),
  body,
})

const askBoth = async (host: string, { port, proxy }: { port: number; proxy: number }, one: Question) => ({
  alone: comparable(await ask(host, { port, ...one })),
  behind: comparable(await ask(host, { port: proxy, tls: true, ...one })),
})

/** Asks a server, and a proxy in front of it, for all kinds of pages: their answers have to be the same. */
export async function expectSameAnswers(host: string, port: number, proxy: number): Promise<void> {
  const statuses = new Set<number>()
  for (const path of paths)
    for (const one of await questionsOf(host, port, path)) {
      let { alone, behind } = await askBoth(host, { port, proxy }, one)
      // Printed anew in between: the proxy may have been given the page of before.
      if (alone.headers.etag !== behind.headers.etag) ({ alone, behind } = await askBoth(host, { port, proxy }, one))
      statuses.add(alone.status)
      expect(behind, JSON.stringify(one)).toEqual(alone)
    }
  expect([...statuses].sort()).toEqual([200, 302, 304, 308, 404])
}
