import { accessible, openMenu, phone, signIn, toastOf } from './around.ts'
import { expect, test } from './site.ts'

test('SH-10 the welcome is said once, slide by slide, can be skipped, and never over a page somebody asked for', async ({
  page,
  site,
}) => {
  await page.setViewportSize(phone)
  await page.goto(site.at('/catalogs'))
  await page.waitForTimeout(600)
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(site.at('/en'))
  const welcome = page.getByRole('dialog', { name: 'Welcome' })
  await expect(welcome.getByRole('heading', { name: 'Hello, this is La Rimessa' })).toBeInViewport()
  await accessible(page)
  await welcome.getByRole('button', { name: 'Next' }).click()
  await expect(welcome.getByRole('heading', { name: 'Book, collect, return' })).toBeInViewport()
  await expect(welcome.getByText('2 of 3')).toBeVisible()
  // Once it was shown: whoever leaves by a link of it has seen it too.
  expect(await page.evaluate(() => localStorage.getItem('welcome_seen'))).toBe('1')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.waitForTimeout(600)
  await expect(welcome).toBeHidden()

  await page.evaluate(() => localStorage.removeItem('welcome_seen'))
  await page.goto(site.at('/'))
  const benvenuto = page.getByRole('dialog', { name: 'Ti diamo il benvenuto' })
  await benvenuto.getByRole('button', { name: 'Salta' }).click()
  await expect(benvenuto).toBeHidden()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('welcome_seen'))).toBe('1')
  await page.reload()
  await page.waitForTimeout(600)
  await expect(benvenuto).toBeHidden()
})

test('SH-07 BC-12 BC-13 the menu has all that the library has, by finger, by keyboard and with no script', async ({
  browser,
  site,
}) => {
  const page = await (await browser.newContext({ viewport: phone })).newPage()
  await page.goto(site.at('/catalogs'))
  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const linked = await menu
    .getByRole('link')
    .evaluateAll(links => links.filter(one => (one as HTMLElement).offsetParent).map(one => one.getAttribute('href')))
  // Whether there is a document of the questions is for other tests to say.
  expect(linked.filter(one => !one?.startsWith('/v1/'))).toEqual([
    '/signin',
    '/catalogs',
    '/search',
    '/scan',
    '/regolamento',
    '/faq',
    '/help',
    '/support',
    'https://www.larimessa.test/come-funziona',
    'https://www.larimessa.test',
    '/en/catalogs',
  ])
  await expect(menu.getByRole('button', { name: 'Esci' })).toBeHidden()
  expect((await menu.boundingBox())!.width).toBeLessThanOrEqual(400)
  await accessible(page)
  await expect(menu.getByRole('button', { name: 'Chiudi il menu' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused()
  const thumb = page.getByRole('navigation', { name: 'Scorciatoie' })
  await expect(thumb.getByRole('link')).toHaveText(['Home', 'Cerca', 'Aiuto', 'Accedi'])
  const targets = await thumb.getByRole('link').evaluateAll(all => all.map(one => one.getAttribute('href')))
  expect(targets).toEqual(['/', '/search', '/help', '/signin'])
  await expect(thumb.locator('a:visible svg')).toHaveCount(4)
  for (const [width, mobile] of [
    [767, true],
    [768, false],
    [991, false],
    [992, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect(thumb).toBeVisible({ visible: mobile })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Regolamento' })).toBeVisible({
      visible: width > 991,
    })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Accedi' })).toHaveAttribute('href', '/signin')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profilo' })).toHaveCount(0)
  await openMenu(page)
  expect((await menu.boundingBox())!.width).toBeCloseTo(400, 1)
  await page.context().close()

  const plain = await (await browser.newContext({ viewport: phone, javaScriptEnabled: false })).newPage()
  await plain.goto(site.at('/catalogs'))
  await openMenu(plain)
  await expect(plain.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Aiuto' })).toBeVisible()
  await plain.goto(site.at('/', 'nessuna'))
  await expect(plain.getByText('In manutenzione,')).toBeVisible()
  await expect(plain.getByRole('navigation')).toHaveCount(0)
  await plain.context().close()
})

test('SH-21 ER-25 whoever acts in another name sees whose it is on every page, and can stop', async ({
  page,
  site,
}) => {
  const { body: member } = await (await site.as('nuovo@demo.test')).get('/v1/me')
  await signIn(page, site, 'admin@demo.test')
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-part=chip]'), 'in their own name').toBeHidden()
  await page.evaluate(one => sessionStorage.setItem('impersonated', JSON.stringify(one)), {
    id: member.id,
    label: member.name,
  })
  const chip = page.locator('[data-part=chip]')
  for (const path of [
    '/',
    '/search',
    '/help',
    '/policies',
    '/me',
    '/me/orders',
    '/checkout/loan',
    '/desk',
    '/catalogs',
  ]) {
    await page.goto(site.at(path))
    await expect(chip.getByText(`Stai agendo come ${member.name}`), path).toBeVisible()
  }
  await accessible(page)
  const desk = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Il banco' })
  await openMenu(page)
  await expect(desk, 'a member').toBeHidden()
  await page.keyboard.press('Escape')
  await chip.getByRole('button', { name: 'Torna a essere tu' }).click()
  await expect(toastOf(page)).toHaveText('Impersonificazione disattivata')
  await expect(chip).toBeHidden()
  await openMenu(page)
  await expect(desk, 'who works at the desk').toHaveAttribute('href', '/desk')
})

test('on a tablet the button to sign in stays in one line beside a long name', async ({ page, site }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(site.at('/en', 'borgo'))
  const button = page.getByRole('banner').getByRole('link', { name: 'Sign in', exact: true })
  expect((await button.boundingBox())!.height).toBe(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
})

test('on a tablet a long name stands inside the head of a member’s pages, in two lines at most', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await page.goto(site.at('/signin?next=%2Fme', 'borgo'))
  await page.getByLabel('E-mail').fill('socio@demo.test')
  await page.getByLabel('Password', { exact: true }).fill('oggetti-demo')
  await page.locator('main').getByRole('button', { name: 'Accedi', exact: true }).click()
  await page.waitForURL(site.at('/me', 'borgo'))
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profilo' })).toBeVisible()
  const name = page.getByRole('banner').getByText('Oggettoteca di Rocca Frassineta')
  const lines = await name.evaluate(one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return new Set(Array.from(range.getClientRects(), line => line.top)).size
  })
  expect(lines).toBeLessThanOrEqual(2)
})
