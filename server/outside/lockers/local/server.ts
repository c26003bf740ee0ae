import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LockerIdentity } from './library.ts'
import { type LocalLocker, newLocker, type Shown } from './locker.ts'
import { lockerPage, lockersPage } from './page.ts'

const largestBody = 4096

type Settings = {
  /** 0 takes any free port. */
  port: number
  lockers: readonly LockerIdentity[]
  /** Where the library's API listens. */
  apiUrl: () => string
  now: () => Date
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > largestBody) throw new Error('too large')
  }
  return new URLSearchParams(text)
}

/** Does what a button of the page asks for. */
function act(locker: LocalLocker, form: URLSearchParams, acceptLanguage: string): Promise<Shown | null> {
  const [code, compartment] = [form.get('code'), form.get('shut')]
  if (code !== null) return locker.type(code, acceptLanguage)
  return compartment === null ? locker.tellAgain(acceptLanguage) : locker.shut(Number(compartment), acceptLanguage)
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/**
 * Smart lockers of our own, for demonstrations and tests: a real server with a page of compartments each, which calls the
 * library as a real one does.
 */
export async function openLocalLockers({ port, lockers, apiUrl, now }: Settings) {
  const byPath = new Map(lockers.map(one => [`/${one.pointId}`, newLocker(one, apiUrl, now)]))

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const locker = byPath.get(request.url ?? '')
    const acceptLanguage = request.headers['accept-language'] ?? ''
    const found = locker || request.url === '/'
    response.setHeader('cache-control', 'no-store')
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    if (!locker) return void response.end(lockersPage(byPath, acceptLanguage))
    const shown = request.method === 'POST' ? await act(locker, await readForm(request), acceptLanguage) : null
    response.end(lockerPage(locker, shown, acceptLanguage))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const url = `http://127.0.0.1:${await listen(server, port)}`
  return {
    url,
    pageOf: (pointId: string) => `${url}/${pointId}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
