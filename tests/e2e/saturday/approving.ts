import { expect } from '@playwright/test'
import { type Day, mailed, register, says, tap } from './site.ts'

const plain = [64, 65, 66, 67, 68, 69, 70, 71]
const noted = [72, 73]
const undone = 65

const rowOf = ({ ada, of }: Day, object: number) => ada.page.locator(`#loan-${of.loans[object]}`)
const approved = (day: Day, object: number) =>
  expect(rowOf(day, object).getByRole('status')).toContainText('ora è tra quelli da consegnare')

/** Eight of ten requests have nothing to be looked at first: two taps. */
export async function approvePlain(day: Day): Promise<void> {
  const { ada, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/loans?queue=to_approve'))
  await expect(page.getByText('8 senza note né problemi')).toBeVisible()
  await tap(day, ada, page.getByRole('button', { name: 'Approva 8' }))
  await tap(day, ada, page.getByRole('dialog').getByRole('button', { name: 'Approva 8' }))
  for (const object of plain) await approved(day, object)
}

/** Ten requests: eight are plain, one is looked at, one is denied with a reason; one is undone and approved again. */
export async function approveAll(day: Day): Promise<void> {
  const { ada, bruno, of } = day
  const { page } = ada
  const row = (object: number) => rowOf(day, object)
  const approve = (object: number) => tap(day, ada, row(object).getByRole('button', { name: /^Approva/ }))
  await approvePlain(day)
  await says(bruno, { to_approve: 2 })
  await tap(day, ada, row(undone).getByRole('button', { name: /^Annulla/ }))
  await expect(row(undone).getByRole('button', { name: /^Approva/ })).toBeVisible()
  await says(bruno, { to_approve: 3 })
  await approve(undone)
  await approved(day, undone)
  await approve(noted[0]!)
  await approved(day, noted[0]!)
  await tap(day, ada, row(noted[1]!).getByRole('button', { name: /^Nega/ }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Quei giorni serve alla scuola.')
  await tap(day, ada, dialog.getByRole('button', { name: 'Nega il prestito' }))
  await expect(row(noted[1]!).getByRole('status')).toContainText('Negato')
  await says(bruno, { to_approve: 0, to_prepare: 18 })
  const acts = [...(await register(day, 'approve')), ...(await register(day, 'deny'))]
  expect(acts.map(one => one.actor_id)).toEqual(Array.from({ length: 11 }, () => of.members[0]))
  const told = async (subject: RegExp) => (await mailed(day, subject)).length
  await expect.poll(() => told(/^(Prestito approvato|Prenotazione non accettata): /), { timeout: 15_000 }).toBe(10)
  // What was undone within its ten seconds was told to nobody.
  expect([await told(/^Prestito approvato: /), await told(/^Una correzione sul prestito: /)]).toEqual([9, 0])
}
