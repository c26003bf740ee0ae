import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type * as z from 'zod'
import type { Entry } from '../../src/lib/contract/contract.ts'
import type { Deps } from '../deps.ts'
import type { App } from './app-types.ts'
import { readJson, readQuery } from './body.ts'
import { documentRoute } from './document.ts'
import { readAs } from './validation.ts'
import { type Member, type Visitor, whoIsAt } from './who.ts'

type Read<E, Name extends string> = E extends Record<Name, infer S extends z.ZodType> ? z.output<S> : undefined

/** What a handler is given, checked: parts of the request by their schema, and who is asking. */
export type Ask<E extends Entry> = {
  params: Read<E, 'params'>
  query: Read<E, 'query'>
  body: Read<E, 'body'>
  who: E['door']['access'] extends 'public' ? Visitor : Member
  /** The raw exchange, for cookies and streams only. */
  http: Context<App>
}

export type Serve = <E extends Entry>(
  entry: E,
  handler: (ask: Ask<E>) => Promise<z.input<E['reply']> | Response>,
) => void

export type Room = (house: { serve: Serve; deps: Deps }) => void

/** A routes file: a list of doors. */
export function room(build: Room): Room {
  return build
}

/** Binds contract entries to an app; every one of them is also documented, and answers 405 to other methods. */
export function serveOn(app: OpenAPIHono<App>, deps: Deps) {
  const methods = new Map<string, string[]>()
  const serve: Serve = (entry, handler) => {
    const { door } = entry
    // Requests arrive here without their last slash.
    const path = door.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
    methods.set(path, [...(methods.get(path) ?? []), door.method.toUpperCase()])
    documentRoute(app, entry)
    app.on(door.method.toUpperCase(), path, async c => {
      c.header('Cache-Control', 'no-store')
      const visitor = await whoIsAt(c, deps, door)
      const ask = { ...(await readParts(c, entry)), who: visitor.member ?? visitor, http: c }
      const reply = await handler(ask as never)
      return reply instanceof Response ? reply : c.json(reply)
    })
  }
  return { serve, methods }
}

async function readParts(c: Context<App>, entry: Entry) {
  const { lang } = c.var
  return {
    params: entry.params && readAs(entry.params, c.req.param(), lang),
    query: entry.query && readAs(entry.query, readQuery(c), lang),
    body: entry.body && readAs(entry.body, await readJson(c), lang),
  }
}
