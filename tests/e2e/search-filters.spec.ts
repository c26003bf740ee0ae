import { accessible, phone } from './around.ts'
import { expect, test } from './site.ts'

test('on a phone the filters come from below, count what they leave, and go back to their button', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/search'))
  const opener = page.getByRole('button', { name: /^Filtri/ })
  const drawer = page.getByRole('dialog', { name: 'Filtri' })
  const counted = async (query: string) => {
    const { total } = (await site.visitor().get(`/v1/catalogs/products/search?${query}`)).body as { total: number }
    return total === 1 ? 'Mostra 1 oggetto' : `Mostra ${total} oggetti`
  }
  const show = drawer.locator('.dialog-actions').getByRole('button')
  await opener.click()
  await expect(drawer).toBeVisible()
  await expect
    .poll(async () => (await drawer.boundingBox())!.y + (await drawer.boundingBox())!.height)
    .toBe(phone.height)
  expect((await drawer.boundingBox())!).toMatchObject({ x: 0, width: phone.width })
  await expect(show).toHaveText('Chiudi i filtri')
  await accessible(page)

  await drawer.getByLabel('Categoria').selectOption('musica')
  await expect(show).toHaveText(await counted('category=musica'))
  let release = () => {}
  const held = new Promise<void>(done => (release = done))
  await page.route('**/products/search**', async route => {
    await held
    await route.continue()
  })
  await drawer.getByLabel('Non in prestito oggi').check()
  // Nobody knows how many until the reply is there.
  await expect(show).toHaveText('Mostra i risultati')
  release()
  await expect(show).toHaveText(await counted('category=musica&free=true'))
  await expect(page).toHaveURL(site.at('/search?category=musica&free=true'))
  await page.unroute('**/products/search**')

  for (let presses = 0; presses < 25; presses++) {
    await page.keyboard.press('Tab')
    // Between the last control and the first the focus is at the browser's own, and on no element of the page.
    expect(
      await drawer.evaluate(one => one.contains(document.activeElement) || document.activeElement === document.body),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(opener).toHaveText('Filtri: 2 attivi')

  await page.keyboard.press('Enter')
  await expect(drawer.getByLabel('Non in prestito oggi')).toBeChecked()
  await show.click()
  await expect(drawer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.locator('.results li').first()).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(opener).toBeHidden()
  await expect(page.getByLabel('Categoria')).toHaveValue('musica')
})

test('BC-11 on a tablet the filters are no wider than any other dialog', async ({ page, site }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(site.at('/search?keywords=tenda'))
  await page.getByRole('button', { name: /^Filtri/ }).click()
  expect((await page.locator('.filters-drawer').boundingBox())!.width).toBe(512)
})

test('filters that leave one object say so, and without a network they say nothing wrong and stay', async ({
  page,
  site,
}) => {
  const { body } = await site.visitor().get('/v1/catalogs/products/search?keywords=fisarmonica')
  expect(body.total).toBe(1)
  await page.setViewportSize(phone)
  await page.goto(site.at('/search?keywords=fisarmonica'))
  const opener = page.getByRole('button', { name: /^Filtri/ })
  const show = page.getByRole('dialog').locator('.dialog-actions').getByRole('button')
  await opener.click()
  await expect(show).toHaveText('Mostra 1 oggetto')
  await page.context().setOffline(true)
  await page.getByLabel('Categoria').selectOption('musica')
  await expect(page).toHaveURL(site.at('/search?keywords=fisarmonica&category=musica'))
  await expect(show).toHaveText('Mostra i risultati')
  await expect(page.locator('.search > [aria-busy=false]')).toBeAttached()
  await expect(show).toHaveText('Mostra i risultati')
  await show.click()
  await expect(opener).toHaveText('Filtri: 1 attivo')
  await expect(page.getByText('Ops, errore di connessione')).toBeVisible()
  await opener.click()
  await page.context().setOffline(false)
  await expect(show).toHaveText('Mostra 1 oggetto')
  await show.click()
  await expect(page.locator('.results li')).toHaveCount(1)
})
