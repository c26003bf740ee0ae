import { undoMs } from '../../src/lib/rules/loan-moves.ts'
import type { CivilDate } from '../../src/lib/rules/dates.ts'
import type { MailData, MailTemplate } from '../work/mail.ts'
import { dropWaitingMail, withdrawMail } from '../work/outbox.ts'
import type { Work } from '../work/work.ts'

const keyOf = (template: MailTemplate, id: string, since: Date) => `${template}:${id}:${since.getTime()}`

/** To whoever lends the object, once for each repair. What the desk wrote of it stays at the desk. */
async function mailOwner(work: Work, id: string, template: MailTemplate, since: Date, more: MailData): Promise<void> {
  const { name, owner_id } = await work.tx
    .selectFrom('products')
    .select(['name', 'owner_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!owner_id) return
  const data = { product: id, object: name, ...more }
  await work.delaying(undoMs).mail(owner_id, { template, data }, keyOf(template, id, since))
}

/** Tells the owner that a repair has begun, or goes on because its end was a mistake. */
export async function tellOwnerOfRepair(work: Work, id: string, since: Date, until: CivilDate | null): Promise<void> {
  const ended = keyOf('product_repaired', id, since)
  // An end that the owner has not read of needs no correction.
  if (await dropWaitingMail(work.tx, ended)) return
  await withdrawMail(work.tx, ended)
  const back = until ? { message: 'repair_until', with: { day: until } } : { message: 'repair_unknown' }
  await mailOwner(work, id, 'product_in_repair', since, { back })
}

/** Tells the owner that a repair has ended, unless they never read that it began. */
export async function tellOwnerOfEnd(
  work: Work,
  id: string,
  since: Date,
  after: 'repair_lent' | 'repair_checked',
): Promise<void> {
  const begun = keyOf('product_in_repair', id, since)
  if (await dropWaitingMail(work.tx, begun)) return
  await withdrawMail(work.tx, begun)
  await mailOwner(work, id, 'product_repaired', since, { after: { message: after } })
}

/** There was no repair: a mail that has not left is taken back, and whoever may have read it is told. */
export async function correctOwner(work: Work, id: string, since: Date): Promise<void> {
  if (!(await withdrawMail(work.tx, keyOf('product_in_repair', id, since)))) return
  await mailOwner(work, id, 'product_repaired', since, { after: { message: 'repair_mistaken' } })
}
