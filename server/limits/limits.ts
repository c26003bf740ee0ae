import { sql } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'

/** So many points in so many seconds, counted from the first; `closedFor` starts anew when they are exceeded. */
export type Rate = { points: number; seconds: number; closedFor?: number }

const hour = 3600
const day = 24 * hour

/** Rate limits. Sign-in counts failures only: a success is given back. */
export const rates = {
  /**
   * Points of calls from one address (`http/request-limit.ts`): a quarter of what two cores answer, and what a hundred
   * members use who look and book side by side behind one address, as on a campus.
   */
  request: { points: 3000, seconds: 60 },
  /** One account from one address; one account from a browser that has signed it in before. */
  signin_pair: { points: 10, seconds: hour / 4 },
  signin_device: { points: 10, seconds: hour / 4 },
  /** One account from everywhere else; one address; the whole library, whose sign-ins are then slow, not closed. */
  signin_account: { points: 20, seconds: hour },
  signin_address: { points: 200, seconds: hour },
  signin_library: { points: 2000, seconds: hour },
  /** Tries of a founding's one-time link. */
  founding_address: { points: 60, seconds: hour },
  /** Tries of a pass from one library to another. */
  pass_address: { points: 120, seconds: hour },
  signup_address: { points: 20, seconds: hour },
  /** Mails to an address for sign-ups and repeated links. */
  signup_mail: { points: 3, seconds: hour },
  verify_mail: { points: 3, seconds: hour },
  /** Of those to one address in a day. */
  proof_mail: { points: 6, seconds: day },
  recovery_account: { points: 3, seconds: hour },
  recovery_address: { points: 10, seconds: hour },
  /** Wrong codes in the whole library: the hundredth closes codes for an hour, and links go on. */
  recovery_wrong: { points: 99, seconds: hour, closedFor: hour },
  /** Invitations mailed to one address. */
  invitation_mail: { points: 5, seconds: day },
  /** Letters that one coordinator tries. */
  letter_test: { points: 30, seconds: hour },
  support_address: { points: 10, seconds: hour },
  support_day: { points: 20, seconds: day },
  /** Copies of questions to one address. */
  support_mail: { points: 5, seconds: hour },
  /** Distances reveal where a point is, a little more with each query. */
  distances_address: { points: 30, seconds: hour },
  /** Photos of one member: each costs seconds of a processor. */
  upload_member: { points: 60, seconds: hour },
  /** Mails to the desk about one member's objects: it finds the others in its list. */
  share_mail: { points: 5, seconds: day },
  /** Loans that one member asks for, whatever becomes of them: each is mails, and pages printed again. */
  confirm_member: { points: 30, seconds: day },
  /** Refused calls in another's name that are written down; the others are only refused. */
  impersonation_refused: { points: 20, seconds: hour },
  /** Snapshots read by a press of another process: each is the whole catalogue. */
  snapshot_address: { points: 12, seconds: 60 },
  /** Wrong codes of smart lockers: those that one member says, those that are typed at one locker. */
  code_member: { points: 10, seconds: hour / 4 },
  code_locker: { points: 60, seconds: hour / 4 },
  /** Mails that a coordinator sends to try the library's mail server. */
  mail_test: { points: 20, seconds: hour },
  /** Times that one coordinator tries the sign-on provider. */
  sso_trial: { points: 30, seconds: hour },
  /** Sign-ons begun, and answers that nobody began; a campus has one address. */
  sso_address: { points: 600, seconds: hour },
} satisfies Record<string, Rate>

export type Bucket = keyof typeof rates
export type Rates = Record<Bucket, Rate>

type Row = { points: number; expires_at: Date }

type Counting = { db: Db; clock: Clock }

/** The library's limiter on our own table, with our own clock; its keys are `library/bucket/caller`. */
class TableLimiter extends RateLimiterPostgres {
  readonly deps: Counting

  constructor(deps: Counting, { points, seconds, closedFor = 0 }: Rate) {
    super({
      storeClient: {},
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: '',
      points,
      duration: seconds,
      blockDuration: closedFor,
    })
    this.deps = deps
  }

  where(key: string) {
    const cut = key.indexOf('/')
    return [key.slice(0, cut), key.slice(cut + 1)] as const
  }

  async _upsert(key: string, points: number, milliseconds: number, afresh: boolean): Promise<Row> {
    const now = this.deps.clock.now()
    const until = new Date(now.getTime() + milliseconds)
    const [library, rest] = this.where(key)
    const over = sql<boolean>`(rate_limits.expires_at <= ${now} OR ${afresh})`
    return this.deps.db
      .insertInto('rate_limits')
      .values({ library_id: library, key: rest, points: Math.max(points, 0), expires_at: until })
      .onConflict(same =>
        same
          .columns(['library_id', 'key'])
          .doUpdateSet({
            points: sql`CASE WHEN ${over} THEN ${points}::integer ELSE greatest(0, rate_limits.points + ${points}::integer) END`,
            expires_at: sql`CASE WHEN ${over} THEN ${until}::timestamptz ELSE rate_limits.expires_at END`,
          }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
  }

  async _get(key: string): Promise<Row | null> {
    const [library, rest] = this.where(key)
    const row = await this.deps.db
      .selectFrom('rate_limits')
      .select(['points', 'expires_at'])
      .where('library_id', '=', library)
      .where('key', '=', rest)
      .where('expires_at', '>', this.deps.clock.now())
      .executeTakeFirst()
    return row ?? null
  }

  _getRateLimiterRes(_key: string, changed: number, row: Row): RateLimiterRes {
    const left = Math.max(this.points - row.points, 0)
    const wait = Math.max(row.expires_at.getTime() - this.deps.clock.now().getTime(), 0)
    return new RateLimiterRes(left, wait, row.points, row.points === changed)
  }
}

/** Never called inside a transaction: the embedded engine has one connection, and a rollback must not undo a count. */
export type Limits = {
  readonly rates: Rates
  /** Takes from a bucket. @throws Refusal `request.rate`, saying when to come back */
  take: (library: string, bucket: Bucket, who: string, points?: number) => Promise<void>
  /** The same, returning whether there was any left instead of throwing. */
  tryTake: (library: string, bucket: Bucket, who: string) => Promise<boolean>
  giveBack: (library: string, bucket: Bucket, who: string) => Promise<void>
  /** Whether the bucket is exceeded; takes nothing. */
  isSpent: (library: string, bucket: Bucket, who: string) => Promise<boolean>
}

export function openLimits(deps: Counting, of: Rates): Limits {
  const limiters = Object.fromEntries(
    Object.entries(of).map(([bucket, rate]) => [bucket, new TableLimiter(deps, rate)]),
  ) as Record<Bucket, TableLimiter>
  const take: Limits['take'] = async (library, bucket, who, points = 1) => {
    try {
      await limiters[bucket].consume(`${library}/${bucket}/${who}`, points)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      throw new Refusal('request.rate', undefined, { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) })
    }
  }
  return {
    rates: of,
    take,
    tryTake: (library, bucket, who) =>
      take(library, bucket, who).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal) return false
          throw error
        },
      ),
    giveBack: async (library, bucket, who) => void (await limiters[bucket].reward(`${library}/${bucket}/${who}`)),
    isSpent: async (library, bucket, who) => {
      const found = await limiters[bucket].get(`${library}/${bucket}/${who}`)
      return found !== null && found.consumedPoints > of[bucket].points
    },
  }
}
