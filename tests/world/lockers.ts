import { newId } from '../../server/ids.ts'
import { signatureOf } from '../../server/outside/lockers/signature.ts'
import { addDays } from '../../src/lib/rules/dates.ts'
import type { Answer } from './caller.ts'
import { approved, awake, type Lent, type Person, staff } from './lent.ts'
import { freeObject } from './loans.ts'
import { mailsTo } from './mails.ts'
import type { World } from './world.ts'

/** A loan at a smart locker, with its codes and the secret of its point. */
export type LockerLoan = Lent & {
  point: string
  secret: string
  pickup: string
  deposit: string
  row: () => ReturnType<typeof rowOf>
}

export type LockerLoans = {
  desk: Person
  admin: Person
  /** The points of the library that are smart lockers, or that are none. */
  points: (smartlocker: boolean) => Promise<string[]>
  /** The secret that a point was given here; a new one takes its place. */
  secretOf: (pointId: string) => Promise<string>
  newSecret: (pointId: string) => Promise<string>
  /** An approved loan whose first day is today. */
  toCollect: () => Promise<LockerLoan>
}

const rowOf = ({ db }: World, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Loans at the smart lockers of a library, made as its staff would. */
export async function lockerLoans(world: World, library: string): Promise<LockerLoans> {
  const { db, clock } = world
  const desk = await staff(world, 9, library)
  const admin = await staff(world, 4, library)

  const points = async (smartlocker: boolean) => {
    const rows = await db
      .selectFrom('headquarters')
      .select('id')
      .where('library_id', '=', library)
      .where('smartlocker', '=', smartlocker)
      .orderBy('position')
      .execute()
    return rows.map(one => one.id)
  }

  const secrets = new Map<string, string>()
  const newSecret = async (pointId: string): Promise<string> => {
    secrets.set(pointId, (await admin.post(`/v1/lockers/${pointId}/secrets`)).body.secret)
    return secrets.get(pointId)!
  }
  const secretOf = async (pointId: string) => secrets.get(pointId) ?? newSecret(pointId)

  const toCollect = async (): Promise<LockerLoan> => {
    await awake(world, desk, admin)
    const lockers = await points(true)
    let object = await freeObject(world, { library })
    for (let skip = 1; !lockers.includes(object.point.id); skip++) object = await freeObject(world, { library, skip })
    const lent = await approved(world, desk, { library, object })
    const days = { from_date: clock.today(), to_date: addDays(clock.today(), 9) }
    await db.updateTable('orders').set(days).where('id', '=', lent.id).execute()
    const { pickup_code, deposit_code } = await rowOf(world, lent.id)
    return {
      ...lent,
      point: object.point.id,
      secret: await secretOf(object.point.id),
      pickup: pickup_code!,
      deposit: deposit_code!,
      row: () => rowOf(world, lent.id),
    }
  }

  return { desk, admin, points, secretOf, newSecret, toCollect }
}

type Said = {
  id?: string
  code: string
  /** The call that the body is signed for. */
  call?: string
  at?: Date
  secret?: string
  point?: string
  library?: string
  /** What is sent in place of what was signed. */
  body?: string
}

/** A call of the loan's locker, signed as it should be but for what is said otherwise. */
export function tell(
  world: World,
  loan: LockerLoan,
  path: 'codes' | 'pickups' | 'deposits',
  said: Said,
): Promise<Answer> {
  const { id = `msg_${newId()}`, code, call = path, at = world.clock.now(), secret = loan.secret } = said
  const timestamp = Math.floor(at.getTime() / 1000)
  const body = JSON.stringify({ call, code })
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf(secret, { id, timestamp, body }),
  }
  const visitor = world.visitor(said.library ?? loan.member.library)
  return visitor.call('POST', `/v1/lockers/${said.point ?? loan.point}/${path}`, { headers, raw: said.body ?? body })
}

/** Six digits that open nothing of a loan. */
export const wrongCode = ({ pickup, deposit }: LockerLoan) =>
  ['000000', '111111', '222222'].find(code => code !== pickup && code !== deposit)!

export const auditOf = ({ db }: World, id: string) =>
  db.selectFrom('audit').selectAll().where('subject_id', '=', id).orderBy('at').orderBy('id').execute()

/** How many mails its member got about the return. */
export async function returnMails(world: World, { member }: LockerLoan): Promise<number> {
  const mails = await mailsTo(world, `folla-${member.id}@demo.test`, member.library)
  return mails.filter(one => one.template === 'loan_returned').length
}
