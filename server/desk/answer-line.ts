import type { LineAnswer } from '../../src/lib/contract/desk-decisions.ts'
import type { DeskProduct } from '../../src/lib/contract/desk.ts'
import type { Deps } from '../deps.ts'
import type { Member } from '../http/caller.ts'
import { changeProductRow } from '../products/queries.ts'
import { findLine, forgetLines, noWaiting } from '../products/write-line.ts'
import { fail } from '../refusal.ts'
import type { Work } from '../work/work.ts'
import { write } from '../work/write.ts'
import { takeKnownProduct } from './take-known-product.ts'
import { presentDeskProduct } from './to-desk-product.ts'

/**
 * Puts the line that an owner wrote of their published object on its page, or does not, with a note that is mailed to them.
 * @throws Refusal `product.not_found`, `product.moved_on` where other words wait than those that were read
 */
export async function answerLine(deps: Deps, who: Member, id: string, answer: LineAnswer): Promise<DeskProduct> {
  await write(deps, who, decide, id, answer)
  return presentDeskProduct(deps, who, id)
}

async function decide(work: Work<Member>, id: string, answer: LineAnswer): Promise<void> {
  const { tx } = work
  const product = await takeKnownProduct(tx, id)
  const { owner_line_waiting: text, owner_line_waiting_lang: lang } = await findLine(tx, id)
  if (text === null || text !== answer.text || product.status !== 'published') return fail('product.moved_on')
  if (answer.verdict === 'decline') {
    const set = { ...noWaiting, verification_note: answer.note }
    await changeProductRow(work, product, { action: 'decline_line', reason: answer.note, set, hidden: true })
    const data = { product: id, object: product.name, note: answer.note }
    if (product.owner_id) await work.mail(product.owner_id, { template: 'line_declined', data })
    return
  }
  await forgetLines(tx, id)
  const set = { ...noWaiting, owner_line: text, owner_line_lang: lang, verification_note: null }
  await changeProductRow(work, product, { action: 'publish_line', set })
}
