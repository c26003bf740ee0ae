import { expect } from '@playwright/test'
import { type Day, register, says, tap } from './site.ts'

/** Ten requests: nine are approved, one of them after an undo; one is denied, with a reason. */
export async function approveAll(day: Day): Promise<void> {
  const { ada, bruno, of, site } = day
  const { page } = ada
  await page.goto(site.at('/desk/loans?queue=to_approve'))
  const row = (object: number) => page.locator(`#loan-${of.loans[object]}`)
  const approve = async (object: number) => {
    await tap(day, ada, row(object).getByRole('button', { name: /^Approva/ }))
    await expect(row(object).getByRole('status')).toContainText('ora è tra quelli da consegnare')
  }
  for (const object of [64, 65, 66, 67, 68, 69, 70, 71, 72]) await approve(object)
  await says(bruno, { to_approve: 1 })
  await tap(day, ada, row(65).getByRole('button', { name: /^Annulla/ }))
  await expect(row(65).getByRole('button', { name: /^Approva/ })).toBeVisible()
  await says(bruno, { to_approve: 2 })
  await approve(65)
  await tap(day, ada, row(73).getByRole('button', { name: /^Nega/ }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Quei giorni serve alla scuola.')
  await tap(day, ada, dialog.getByRole('button', { name: 'Nega il prestito' }))
  await expect(row(73).getByRole('status')).toContainText('Negato')
  await says(bruno, { to_approve: 0, to_prepare: 18 })
  const acts = [...(await register(day, 'approve')), ...(await register(day, 'deny'))]
  expect(acts.map(one => one.actor_id)).toEqual(Array.from({ length: 11 }, () => of.members[0]))
}
