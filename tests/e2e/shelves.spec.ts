import type { Page } from '@playwright/test'
import { newId } from '../../server/ids.ts'
import { type Person, staff } from '../world/lent.ts'
import { type Added, changeObject, newObject } from '../world/objects.ts'
import { faultsIn } from './reach/axe.ts'
import { browserOf } from './reach/people.ts'
import { expect, test } from './site.ts'

/** As a reader types: letter after letter into whatever has the focus, and Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const shelfOf = async (desk: Person, { id }: Added) => (await desk.get(`/v1/desk/products/${id}`)).body.shelf

async function onShelf(desk: Person, point: string, shelf: string | null): Promise<Added & { name: string }> {
  const name = `Torchio ${newId()}`
  const added = await newObject(desk, { headquarter_id: point, name })
  if (shelf) await changeObject(desk, added.id, { seen: added.seen, shelf })
  return { ...added, name }
}

test('a volunteer in front of a shelf reads label after label, and each says where it was before', async ({
  browser,
  site,
}) => {
  test.slow()
  const desk = await staff(site, 9)
  const [here, there] = (await desk.get('/v1/headquarters')).body
  const [first, second] = [await onShelf(desk, here.id, 'Ripiano A2'), await onShelf(desk, here.id, null)]
  const theirs = await onShelf(desk, there.id, 'Ripiano Z9')
  const context = await browserOf(browser, site, desk, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(site.at('/desk'))
  await page.getByRole('navigation', { name: 'Scorciatoie' }).getByRole('button', { name: 'Altro' }).click()
  await page.getByRole('dialog', { name: 'Altro' }).getByRole('link', { name: 'Scaffali' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Scaffali' })).toBeVisible()

  await page.getByLabel('Punto').selectOption(here.id)
  await expect(page.getByRole('link', { name: 'Ripiano A2, un oggetto' })).toBeVisible()
  await page.getByRole('button', { name: 'Comincia a leggere' }).click()
  await expect(page.getByLabel('A quale scaffale sei')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('A quale scaffale sei').fill('Ripiano B3')
  await page.getByRole('button', { name: 'Comincia a leggere' }).click()
  await expect(page.getByRole('heading', { name: 'Ripiano B3' })).toBeVisible()

  const rows = page
    .getByRole('list')
    .filter({ has: page.getByText('Torchio') })
    .getByRole('listitem')
  const row = (of: { name: string }) => rows.filter({ hasText: of.name })
  // Nothing has the focus: a reader's letters are caught.
  await page.getByRole('heading', { name: 'Ripiano B3' }).click()
  await scan(page, first.code)
  await scan(page, first.code)
  await scan(page, second.code)
  await expect(row(first)).toContainText('prima: Ripiano A2')
  await expect(row(second)).toContainText('prima: senza scaffale')
  await expect(rows).toHaveCount(2)
  expect(await shelfOf(desk, first)).toBe('Ripiano B3')

  await scan(page, 'COOP 8001')
  await expect(page.getByRole('listitem').filter({ hasText: '«COOP 8001»' })).toContainText('Nessun oggetto')
  await scan(page, theirs.code)
  await expect(row(theirs)).toContainText(`Appartiene a un altro punto (${there.name}, Ripiano Z9)`)
  expect(await shelfOf(desk, theirs)).toBe('Ripiano Z9')
  await row(theirs)
    .getByRole('button', { name: /^Sposta qui/ })
    .click()
  await expect(row(theirs)).toContainText(`prima: ${there.name}, Ripiano Z9`)
  expect(await shelfOf(desk, theirs)).toBe('Ripiano B3')

  await row(first)
    .getByRole('button', { name: /^Annulla/ })
    .click()
  await expect(row(first)).toContainText('com’era prima: Ripiano A2')
  expect(await shelfOf(desk, first)).toBe('Ripiano A2')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  expect(await faultsIn(page)).toEqual([])
  await context.close()
})

test('labels that are read without a network wait on the phone, through a reload, and are sent when there is one', async ({
  browser,
  site,
}) => {
  test.slow()
  const desk = await staff(site, 9)
  const [here] = (await desk.get('/v1/headquarters')).body
  const one = await onShelf(desk, here.id, 'Ripiano C1')
  const context = await browserOf(browser, site, desk, { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const hash = new URLSearchParams({ point: here.id, shelf: 'Ripiano C2' })
  let isCut = true
  await page.route('**/v1/desk/shelves/placements', route => (isCut ? route.abort() : route.continue()))
  await page.goto(site.at(`/desk/shelves#${hash}`))
  await expect(page.getByRole('heading', { name: 'Ripiano C2' })).toBeVisible()
  await scan(page, one.code)
  await expect(page.getByText('Una lettura aspetta la rete')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: `«${one.code}»` })).toBeVisible()
  isCut = false
  await expect(page.getByRole('listitem').filter({ hasText: one.name })).toContainText('prima: Ripiano C1')
  expect(await shelfOf(desk, one)).toBe('Ripiano C2')
  await page.reload()
  await expect(page.getByText('Leggi la prima etichetta')).toBeVisible()
  await context.close()
})
