import type { Context, Hono } from 'hono'
import type * as z from 'zod'
import type { Entry } from '../../src/lib/contract/contract.ts'
import type { Deps, SystemDeps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import type { App } from './app-types.ts'
import { readJson, readJsonBytes, readQuery } from './body.ts'
import type { Member, Visitor } from './caller.ts'
import { refusalsOf } from './document.ts'
import { readAs } from './validation.ts'

type Read<E, Name extends string> = E extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined

/** A signed-in person in the library their account belongs to; only a super's may be another than the request's. */
export type Home = { deps: Deps; who: Member }

/** The input of a handler: the checked parts of the request, the caller, and the services of one library. */
export type Call<E extends Entry> = {
  params: Read<E, 'params'>
  query: Read<E, 'query'>
  body: E extends { signed: z.ZodType } ? Uint8Array : Read<E, 'body'>
  who: E['endpoint']['access'] extends 'public' ? Visitor : Member
  /** The services and the rows of the library that the request is for. */
  deps: Deps
  /** For commands on the caller's own account, wherever the request is made. */
  home: E['endpoint']['access'] extends 'public' ? undefined : Home
  /** The raw exchange, for cookies and streams only. */
  http: Context<App>
}

export type Serve = <E extends Entry>(
  entry: E,
  handler: (call: Call<E>) => Promise<z.input<E['reply']> | Response>,
) => void

/** The routes of a module: a list of endpoints, each with the command or the reader that answers it. */
export type Routes = (app: { serve: Serve; system: SystemDeps }) => void

/**
 * Identifies the caller, and refuses one without access.
 * @throws Refusal `auth.required`, `auth.expired`, `auth.forbidden`, `impersonation.refused`, `library.unavailable`
 */
export type Authenticate = (c: Context<App>, entry: Entry) => Promise<Visitor>

/** Finds the library that a member's account belongs to. */
export type HomeOf = (system: SystemDeps, member: Member) => Promise<Home>

type Callers = { authenticate: Authenticate; homeOf: HomeOf }

/** What is logged of a refusal that the caller could not read of in the contract. */
export const unlisted = 'refused with a code that the endpoint does not list'

/** Binds contract entries to an app, and notes them for the API's description and the answers to other methods. */
export function serveOn(app: Hono<App>, system: SystemDeps, { authenticate, homeOf }: Callers) {
  const methods = new Map<string, string[]>()
  const entries: Entry[] = []
  const serve: Serve = (entry, handler) => {
    const { endpoint } = entry
    // Requests arrive here without their last slash.
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method.toUpperCase()])
    entries.push(entry)
    const listed = refusalsOf(entry)
    const answer = async (c: Context<App>) => {
      const visitor = await authenticate(c, entry)
      const { library, member } = visitor
      const caller = {
        who: member ?? visitor,
        deps: system.of(library.library_id),
        home: member ? await homeOf(system, member) : undefined,
      }
      const reply = await handler({ ...(await readParts(c, entry)), ...caller, http: c } as never)
      return reply instanceof Response ? reply : c.json(reply)
    }
    app.on(endpoint.method.toUpperCase(), path, async c => {
      c.header('Cache-Control', 'no-store')
      return answer(c).catch((error: unknown) => {
        // The client gets its answer; the tests fail on this line (tests/world), so that the contract is mended.
        if (error instanceof Refusal && !listed.has(error.code)) system.log.error({ code: error.code, path }, unlisted)
        throw error
      })
    })
  }
  return { serve, methods, entries }
}

async function readParts(c: Context<App>, entry: Entry) {
  const { lang } = c.var
  return {
    params: entry.params && readAs(entry.params, c.req.param(), lang),
    query: entry.query && readAs(entry.query, readQuery(c), lang),
    body: entry.signed ? await readJsonBytes(c) : entry.body && readAs(entry.body, await readJson(c), lang),
  }
}
