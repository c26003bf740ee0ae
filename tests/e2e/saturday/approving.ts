import { expect } from '@playwright/test'
import { note } from './loans.ts'
import { changes } from './numbers.ts'
import { type Day, mailed, open, register, tap } from './site.ts'

const plain = [64, 65, 66, 67, 68, 69, 70, 71]
const denied = 73
const undone = 65

const rowOf = ({ ada, of }: Day, object: number) => ada.page.locator(`#loan-${of.loans[object]}`)
const approved = (day: Day, object: number) =>
  expect(rowOf(day, object).getByRole('status')).toContainText('ora è tra quelli da consegnare')

/** Eight of ten requests have nothing to be looked at first: two taps. */
async function approvePlain(day: Day): Promise<void> {
  const { ada } = day
  const { page } = ada
  await open(day, ada, '/desk/loans?queue=to_approve')
  await expect(page.getByText('8 senza note né problemi')).toBeVisible()
  await tap(day, ada, page.getByRole('button', { name: 'Approva 8' }))
  await tap(day, ada, page.getByRole('dialog').getByRole('button', { name: 'Approva 8' }))
  await changes(day, { desk: { to_approve: -8 } })
  for (const object of plain) await approved(day, object)
}

/**
 * Ten requests: eight are plain, one has a note, one is of somebody who has three things and is denied with a reason;
 * one is undone and approved again.
 */
export async function approveAll(day: Day): Promise<void> {
  const { ada, of } = day
  const { page } = ada
  const row = (object: number) => rowOf(day, object)
  const approve = async (object: number) => {
    await tap(day, ada, row(object).getByRole('button', { name: /^Approva/ }))
    await changes(day, { desk: { to_approve: -1 } })
    await approved(day, object)
  }
  await approvePlain(day)
  await tap(day, ada, row(undone).getByRole('button', { name: /^Annulla/ }))
  await changes(day, { desk: { to_approve: 1 } })
  await expect(row(undone).getByRole('button', { name: /^Approva/ })).toBeVisible()
  await approve(undone)
  await approve(note.object)
  await tap(day, ada, row(denied).getByRole('button', { name: /^Nega/ }))
  const dialog = page.getByRole('dialog')
  await ada.hands.write(dialog.getByRole('textbox'), 'Quei giorni serve alla scuola.')
  await tap(day, ada, dialog.getByRole('button', { name: 'Nega il prestito' }))
  await changes(day, { desk: { to_approve: -1 } })
  await expect(row(denied).getByRole('status')).toContainText('Negato')
  const acts = [...(await register(day, 'approve')), ...(await register(day, 'deny'))]
  expect(acts.map(one => one.actor_id)).toEqual(Array.from({ length: 11 }, () => of.members[0]))
  const told = async (subject: RegExp) => (await mailed(day, subject)).length
  await expect.poll(() => told(/^(Prestito approvato|Prenotazione non accettata): /), { timeout: 15_000 }).toBe(10)
  // What was undone within its ten seconds was told to nobody.
  expect([await told(/^Prestito approvato: /), await told(/^Una correzione sul prestito: /)]).toEqual([9, 0])
}
