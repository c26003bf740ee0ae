import type * as z from 'zod'
import type { Reports, reportsContract } from '../../src/lib/contract/reports.ts'
import { reportPeriod, yearBefore } from '../../src/lib/rules/report-period.ts'
import type { Deps } from '../deps.ts'
import { listHeadquarters } from '../headquarters/queries.ts'
import { fail } from '../refusal.ts'
import { readLate, readLoans, readLost, readVisits, readWait } from './loan-queries.ts'
import { readDamage, readLent, readUnlent } from './object-queries.ts'
import { readMembers, readMoney } from './people-queries.ts'

type Query = z.output<typeof reportsContract.read.query>

/** Numbers without names, so that whoever is at the desk may read them. @throws Refusal `headquarter.not_found` */
export async function readReports({ db, clock }: Deps, { point, ...days }: Query): Promise<Reports> {
  const points = (await listHeadquarters(db)).map(({ id, name }) => ({ id, name }))
  if (point !== undefined && !points.some(one => one.id === point)) fail('headquarter.not_found')
  const today = clock.today()
  const period = reportPeriod(days, today)
  const asked = { ...period, point }
  return {
    ...period,
    before: yearBefore(period),
    today,
    point: point ?? null,
    points,
    loans: await readLoans(db, asked),
    lent: await readLent(db, asked),
    unlent: await readUnlent(db, asked),
    members: await readMembers(db, asked),
    late: await readLate(db, asked),
    wait: await readWait(db, asked),
    visits: await readVisits(db, asked),
    damage: await readDamage(db, asked),
    money: await readMoney(db, asked),
    lost: await readLost(db, asked),
  }
}
