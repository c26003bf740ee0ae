import wretch, { type ConfiguredMiddleware } from 'wretch'
import { auth } from '../contract/auth.endpoints.ts'
import type { Endpoint } from '../contract/endpoints.ts'
import type { Problem } from '../contract/problem.ts'
import { impersonated } from './impersonation.ts'
import { Refusal } from './refusal.ts'
import { requestContext } from './request-context.ts'

/** The parts that a call may have, before its endpoint's types narrow them. */
export type Parts = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  form?: FormData
}

/** One request, without refreshing the session. Throws `Refusal`. */
export async function send(endpoint: Endpoint, parts: Parts, token: string | null): Promise<unknown> {
  try {
    return await wretch(address(endpoint, parts))
      .options({
        credentials: 'same-origin',
        signal: requestContext.deadline(),
        // As the page goes what is deleted is deleted, and the cookie of a refresh arrives: the old one is used up.
        keepalive: endpoint.method === 'delete' || endpoint === auth.refresh,
      })
      .headers(headers(token))
      .middlewares([tellingSuccess])
      .customError((_, response) => refusalOf(response))
      .fetch(endpoint.method.toUpperCase(), '', parts.form ?? parts.body)
      .res(answer => (answer.headers.get('content-type')?.startsWith('image/') ? answer.blob() : answer.json()))
  } catch (error) {
    throw error instanceof Refusal ? error : unreachable(0)
  }
}

/**
 * Statuses 200 to 399 are successes; the browser follows redirections by itself, and leaves the others to us. From 204
 * on there may be nothing in one.
 */
const tellingSuccess: ConfiguredMiddleware = next => async (url, options) => {
  const answer = await next(url, options)
  if (answer.status < 204 || answer.status > 399) return answer
  return new Response((await answer.text()) || 'null', { headers: answer.headers })
}

function headers(token: string | null): Record<string, string> {
  const member = token && impersonated.get()
  return {
    'Accept-Language': requestContext.lang,
    ...(requestContext.library && { 'X-App-Id': requestContext.library }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(member && { 'X-Impersonate': member.id }),
  }
}

function address(endpoint: Endpoint, { params = {}, query = {} }: Parts): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return requestContext.base + path + (search && `?${search}`)
}

async function refusalOf(response: Response): Promise<Refusal> {
  const problem: Partial<Problem> | null = await response.json().catch(() => null)
  if (problem?.code === 'library.unavailable') requestContext.onClosed()
  return problem?.code && problem.message !== undefined
    ? new Refusal(problem as Problem, response.status)
    : unreachable(response.status)
}

function unreachable(status: number): Refusal {
  return new Refusal({ code: 'network', message: requestContext.offline }, status)
}
