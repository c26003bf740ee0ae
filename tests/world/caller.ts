import { demoPassword } from '../../server/demo/seed.ts'

export type Answer = {
  status: number
  // A test looks into replies of every shape; what it expects of them it says itself.
  body: any
  headers: Headers
}

type Sent = { body?: unknown; headers?: Record<string, string>; raw?: BodyInit }

/** A client of the API, over the same path as any client: headers, cookies and JSON. */
export type Caller = {
  library: string
  token: string | null
  cookies: Map<string, string>
  call: (method: string, path: string, sent?: Sent) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: unknown) => Promise<Answer>
  put: (path: string, body?: unknown) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
  /** Exchanges the refresh cookie, as a page does when its token has ended. */
  refresh: () => Promise<Answer>
}

function storeCookies(jar: Map<string, string>, headers: Headers): void {
  for (const line of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
    else jar.set(name, value)
  }
}

/** An API that answers calls: the app itself, or a proxy to one that runs in another process. */
type Answering = { request: (url: string, init: RequestInit) => Response | Promise<Response> }

export function callerOf(app: Answering, library: string): Caller {
  const caller: Caller = {
    library,
    token: null,
    cookies: new Map(),
    call: async (method, path, { body, headers = {}, raw } = {}) => {
      const host = `${library}.localhost`
      const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const sent = new Headers({
        host,
        ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      })
      const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const init = { method, headers: sent, ...(payload === undefined ? {} : { body: payload }) }
      const response = await app.request(`http://${host}${path}`, init)
      storeCookies(caller.cookies, response.headers)
      // What is followed has no end.
      const isFollowed = response.headers.get('content-type')?.startsWith('text/event-stream')
      const text = isFollowed ? '' : await response.text()
      if (isFollowed) await response.body?.cancel()
      const json = response.headers.get('content-type')?.includes('json')
      return { status: response.status, body: json ? JSON.parse(text) : text, headers: response.headers }
    },
    get: path => caller.call('GET', path),
    post: (path, body = {}) => caller.call('POST', path, { body }),
    put: (path, body = {}) => caller.call('PUT', path, { body }),
    delete: path => caller.call('DELETE', path),
    refresh: async () => {
      const answer = await caller.post('/v1/auths/access/refresh')
      if (answer.status === 200) caller.token = answer.body.token as string
      return answer
    },
  }
  return caller
}

/** Signs a caller in. */
export async function signedIn(caller: Caller, email: string, password = demoPassword): Promise<Caller> {
  const { status, body } = await caller.post('/v1/auths/signin', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`)
  caller.token = body.access_token as string
  return caller
}
