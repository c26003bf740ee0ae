import { bearer } from '../../src/lib/api/bearer.ts'
import { requestContext } from '../../src/lib/api/request-context.ts'
import type { World } from '../world/world.ts'

/**
 * A browser's tab as far as stores can tell: storage, a cookie jar and a way to the real application. Import
 * it before any store. `calls` lists what was asked, `stored` is all that scripts could read, `inTab` what of it
 * ends with the tab.
 */
export const calls: string[] = []
export const stored: Record<string, string> = {}
export const inTab: Record<string, string> = {}

/** Counts what stores do to the page. */
export const page = { reloads: 0 }
Object.defineProperty(globalThis, 'location', { value: { reload: () => page.reloads++ }, configurable: true })

const cookies = new Map<string, string>()

const methods: Record<string, (of: Record<string, string>, key: string, value: string) => unknown> = {
  getItem: (of, key) => of[key] ?? null,
  setItem: (of, key, value) => void (of[key] = value),
  removeItem: (of, key) => delete of[key],
}

function storageOver(all: Record<string, string>): Storage {
  const get = (of: typeof all, name: string) => methods[name]?.bind(null, of) ?? of[name]
  return new Proxy(all, { get }) as unknown as Storage
}
/** Nobody touches this page, but in a test that listens itself. */
globalThis.addEventListener ??= () => {}
Object.defineProperty(globalThis, 'localStorage', { value: storageOver(stored), configurable: true })
Object.defineProperty(globalThis, 'sessionStorage', { value: storageOver(inTab), configurable: true })

const network = globalThis.fetch

/** Sends the stores' calls to this world, as the page of a library would. */
export function browse({ app }: World, library = 'quartiere'): void {
  requestContext.base = `http://${library}.localhost`
  requestContext.library = library
  requestContext.offline = 'offline'
  globalThis.fetch = async (address, init) => {
    const url = new URL(address instanceof Request ? address.url : String(address))
    // The server in this process asks others too: its payment provider.
    if (url.origin !== requestContext.base) return network(address, init)
    calls.push(`${init?.method} ${url.pathname}`)
    const headers = new Headers(init?.headers)
    headers.set('host', url.host)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map(pair => pair.join('=')).join('; '))
    const answer = await app.request(url.href, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) storeCookie(line)
    return answer
  }
}

/** Navigates to another page: memory is lost, storage and cookies stay. */
export function forgetMemory(): void {
  bearer.set(null)
  calls.length = 0
}

/** Does something while what is at this path cannot be read; all other calls arrive. */
export async function withoutReading<T>(path: string, act: () => Promise<T>): Promise<T> {
  const working = globalThis.fetch
  globalThis.fetch = (address, init) =>
    init?.method === 'GET' && String(address).includes(path)
      ? Promise.reject(new TypeError('offline'))
      : working(address, init)
  return act().finally(() => {
    globalThis.fetch = working
  })
}

/** Loses the session's cookie, as when the server no longer knows it. */
export const loseCookie = () => cookies.clear()

function storeCookie(line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  if (value === '' || /max-age=0/i.test(line)) cookies.delete(name)
  else cookies.set(name, value)
}

/** A page in view, for stores that read again while somebody looks. */
export function openPage(): void {
  const page = {
    visibilityState: 'visible',
    addEventListener() {},
    removeEventListener() {},
    querySelector: () => null,
  }
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true })
  Object.defineProperty(globalThis, 'history', { value: { replaceState() {} }, configurable: true })
}

/** Has the answers to this call come only when the caller says so; all other calls go on. */
export function holdAnswers(method: string, path: string): { release: () => void } {
  const working = globalThis.fetch
  let release = () => {}
  const until = new Promise<void>(resume => (release = resume))
  globalThis.fetch = async (address, init) => {
    const answer = await working(address, init)
    const url = new URL(address instanceof Request ? address.url : String(address))
    if (init?.method === method && url.pathname === path) await until
    return answer
  }
  return {
    release() {
      globalThis.fetch = working
      release()
    },
  }
}
