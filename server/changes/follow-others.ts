import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { channel, type Feed, type Notice } from './feed.ts'

/** A connection that the network dropped without a word is found out within this time (ms). */
const lookEveryMs = 30_000
const answerMs = 10_000
const longestPauseMs = 30_000

type FollowOptions = { url: string; feed: Pick<Feed, 'receive' | 'noteGap'>; log: Pick<Logger, 'warn'> }

function readNotice(text: string | undefined): Notice | null {
  try {
    return JSON.parse(text ?? '') as Notice
  } catch {
    return null
  }
}

/** Hears until the connection is lost; `onHearing` is called when it has begun. */
async function followOnce({ url, feed }: FollowOptions, signal: AbortSignal, onFollowing: () => void): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
  })
  const lost = Promise.withResolvers<void>()
  client.on('error', () => lost.resolve())
  client.on('end', () => lost.resolve())
  client.on('notification', ({ payload }) => {
    const notice = readNotice(payload)
    if (notice) feed.receive(notice)
  })
  const stop = () => lost.resolve()
  signal.addEventListener('abort', stop, { once: true })
  const looking = setInterval(() => void client.query('SELECT 1').catch(() => lost.resolve()), lookEveryMs)
  try {
    await client.connect()
    await client.query(`LISTEN ${channel}`)
    onFollowing()
    await lost.promise
  } finally {
    clearInterval(looking)
    signal.removeEventListener('abort', stop)
    await client.end().catch(() => {})
  }
}

/**
 * Hears what other processes on the same PostgreSQL server change, on a connection of its own that is opened again when
 * it is lost. Resolves once it hears, or the first try has failed; answers how to stop.
 */
export async function followOthers(options: FollowOptions): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const { signal } = stopping
  const begun = Promise.withResolvers<void>()
  const follow = async () => {
    for (let failures = 0, isFirst = true; !signal.aborted; failures++, isFirst = false) {
      const isLate = !isFirst
      const onFollowing = () => {
        failures = 0
        if (isLate) options.feed.noteGap()
        begun.resolve()
      }
      await followOnce(options, signal, onFollowing).catch((error: unknown) =>
        options.log.warn({ err: error }, 'what other processes change is not heard'),
      )
      begun.resolve()
      const pause = Math.min(longestPauseMs, 500 * 2 ** Math.min(failures, 10))
      await wait(pause, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const followingOn = follow()
  await begun.promise
  return async () => {
    stopping.abort()
    await followingOn
  }
}
