import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import en from '../../src/content/strings/en/problems.json' with { type: 'json' }
import it from '../../src/content/strings/it/problems.json' with { type: 'json' }
import whoMayEn from '../../src/content/strings/en/who-may.json' with { type: 'json' }
import whoMayIt from '../../src/content/strings/it/who-may.json' with { type: 'json' }
import type { Lang } from '../../src/lib/addresses.ts'
import type { Problem } from '../../src/lib/contract/problem.ts'
import { type ProblemCode, problems } from '../../src/lib/contract/problems.ts'
import { roleOf } from '../../src/lib/rules/roles.ts'
import type { Role } from '../../src/lib/contract/role-names.ts'
import { Refusal } from '../refusal.ts'
import type { App } from './app-types.ts'

type Sentences = Record<ProblemCode, string>
type ProblemDetails = { fields?: Record<string, string> | undefined; level?: number | undefined }
const sentences: Record<Lang, Sentences> = { it, en }

const whoMay: Record<Lang, Record<Role, string>> = { it: whoMayIt, en: whoMayEn }

/** Beside the sentence stands who may, where the refusal knows the level that it takes. */
export function problemOf(lang: Lang, code: ProblemCode, { fields, level }: ProblemDetails = {}): Problem {
  const sentence = sentences[lang][code]
  const message = level === undefined ? sentence : `${sentence} ${whoMay[lang][roleOf(level)]}`
  return { code, message, ...(fields ? { fields } : {}) }
}

/** Answers with a refusal; usable from any handler or middleware. */
export function refuse(c: Context<App>, code: ProblemCode, told: ProblemDetails = {}): Response {
  c.header('Cache-Control', 'no-store')
  if (code === 'server.busy' || code === 'library.unavailable') c.header('Retry-After', '2')
  return c.json(problemOf(c.var.lang ?? 'it', code, told), problems[code])
}

const codeOfState: Record<string, ProblemCode> = {
  // The database says it is shutting down, full, or that a statement or a lock took too long.
  '57P01': 'server.busy',
  '57P02': 'server.busy',
  '57P03': 'server.busy',
  '57014': 'server.busy',
  '55P03': 'server.busy',
  '53300': 'server.busy',
  '53100': 'server.busy',
  '40001': 'server.busy',
  '40P01': 'server.busy',
  // The store of files did not take or give one: a full disk, a bucket that does not answer.
  E_CANNOT_WRITE_FILE: 'server.busy',
  E_CANNOT_READ_FILE: 'server.busy',
  E_CANNOT_GET_METADATA: 'server.busy',
  E_CANNOT_MOVE_FILE: 'server.busy',
  // Text that no database column can hold (a NUL, half a surrogate pair), numbers beyond their column.
  '22021': 'request.malformed',
  '22P05': 'request.malformed',
  '22003': 'request.malformed',
}

const connectionLost = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

/** The refusal that an exception means to the caller; null for an unexpected error of the server. */
function codeOf(error: unknown): ProblemCode | null {
  if (error instanceof HTTPException) return error.status === 413 ? 'request.too_large' : 'request.malformed'
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (connectionLost.has(code) || /timeout exceeded when trying to connect|Connection terminated/.test(message)) {
    return 'server.busy'
  }
  return codeOfState[code] ?? null
}

/** The last handler: every exception leaves in the one shape, and only surprises are logged as errors. */
export function onError(error: unknown, c: Context<App>): Response {
  // Nobody reads the answer to a call that its client took back, and nothing failed here.
  if (c.req.raw.signal.aborted) return refuse(c, 'request.malformed')
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter))
    return refuse(c, error.code, error)
  }
  const code = codeOf(error)
  if (code === 'server.busy')
    c.var.log?.warn({ err: error }, 'the database or the store of files did not answer in time')
  if (code) return refuse(c, code)
  c.var.log?.error({ err: error }, 'unexpected')
  return refuse(c, 'server.unexpected')
}
