import type { Page } from '@playwright/test'
import { addDays } from '../../src/lib/rules/dates.ts'
import { kitOf } from './faults/booking.ts'
import { openStage, type Stage } from './faults/stage.ts'
import { expect, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const job = '/checkout/kit?q=montare%20una%20mensola'
const objects = (page: Page) => page.getByRole('group', { name: 'Che cosa prendi?' }).getByRole('checkbox')
const chooseDays = async (page: Page) => {
  await page.getByRole('button', { name: /Primo giorno libero/ }).click()
  await page.getByRole('gridcell').getByRole('button', { disabled: false }).last().click()
}
const loansOf = async ({ db }: Stage, member: string) =>
  db
    .selectFrom('orders')
    .select(['product_id', 'from_date', 'to_date', 'headquarter_id'])
    .where('member_id', '=', member)
    .execute()

test('from a job in the search to its objects booked for the same days', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  const { id } = await stage.member()
  const [level] = await kitOf(stage)
  await page.goto(stage.at('/search'))
  await page.getByRole('searchbox').fill('montare una mensola')
  await page.getByRole('link', { name: 'Prendili insieme, per gli stessi giorni' }).click()
  await expect(page).toHaveURL(stage.at(job))
  await expect(page.getByText('Per appendere al muro')).toBeVisible()
  await expect(objects(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Prenota 3 oggetti' }).click()
  await expect(page.getByRole('alert').getByText('Seleziona la data del prestito!')).toBeVisible()
  await page.getByLabel('Livella a bolla').uncheck()
  await chooseDays(page)
  await page.getByRole('button', { name: 'Prenota 2 oggetti' }).click()
  await expect(page.getByRole('heading', { name: '2 richieste inviate' })).toBeFocused()
  const loans = await loansOf(stage, id)
  expect(loans).toHaveLength(2)
  expect(loans.map(one => one.product_id)).not.toContain(level)
  for (const part of ['from_date', 'to_date', 'headquarter_id'] as const)
    expect(new Set(loans.map(one => one[part])).size).toBe(1)
  await page.getByRole('link', { name: 'I miei prestiti' }).last().click()
  await expect(page).toHaveURL(stage.at('/me/orders'))
})

test('what somebody else took meanwhile is named, nothing is booked, and the rest still can be', async ({
  page,
  context,
  site,
}) => {
  const stage = await openStage(site, context, page, {})
  const { id } = await stage.member()
  const [level] = await kitOf(stage)
  await page.goto(stage.at(job))
  await chooseDays(page)
  const other = await stage.person()
  await stage.loan(other.id, {
    product_id: level,
    from_date: addDays(site.clock.today(), 1),
    to_date: addDays(site.clock.today(), 300),
  })
  await page.getByRole('button', { name: 'Prenota 3 oggetti' }).click()
  await expect(page.getByRole('alert').getByText('Qualcuno ha appena preso «Livella a bolla»')).toBeVisible()
  expect(await loansOf(stage, id)).toEqual([])
  await page.getByLabel('Livella a bolla').uncheck()
  await page.getByRole('button', { name: 'Prenota 2 oggetti' }).click()
  await expect(page.getByRole('heading', { name: '2 richieste inviate' })).toBeVisible()
})

test('a booking begun of another object is not lost: the page leads back to it', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  const who = await stage.member()
  await kitOf(stage)
  const held = await stage.object()
  await who.post(`/v1/checkout/cart/${held.id}`)
  await who.post('/v1/checkout/shipping', { method: 'pickup', address_id: held.point.id })
  await page.goto(stage.at('/checkout/loan'))
  await chooseDays(page)
  await page.getByRole('button', { name: 'Continua' }).click()
  await expect(page).toHaveURL(stage.at('/checkout/recap'))
  await page.goto(stage.at(job))
  await chooseDays(page)
  await page.getByRole('button', { name: 'Prenota 3 oggetti' }).click()
  const why = page.getByRole('alert').filter({ hasText: 'Hai già iniziato a prenotare un altro oggetto' })
  await why.getByRole('link', { name: 'Torna alla prenotazione iniziata' }).click()
  await expect(page).toHaveURL(stage.at('/checkout/loan'))
})

test('words that tell no job lead to the search', async ({ page, context, site }) => {
  const stage = await openStage(site, context, page, {})
  await stage.member()
  await page.goto(stage.at('/checkout/kit?q=qualcosa'))
  await expect(page.getByText('Qui non c’è un insieme di oggetti per questo lavoro')).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Cerca', exact: true }).click()
  await expect(page).toHaveURL(/\/search\?keywords=qualcosa$/)
})
