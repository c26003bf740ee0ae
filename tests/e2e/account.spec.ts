import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { openCrm } from '../../server/outside/crm/http-crm.ts'
import { startLocalCrm } from '../../server/outside/crm/local-crm.ts'
import { staff } from '../world/lent.ts'
import { thingsOf } from '../world/things.ts'
import { alert, password, phone, signIn, test } from './identity-site.ts'
import { browserOf } from './reach/people.ts'
import { expect } from './site.ts'

test('RT-27 SC-37 ER-24 an administrator acts for a member, in this tab, and stops', async ({
  page,
  site,
  context,
}) => {
  await page.goto(site.at('/profile'))
  await signIn(page, 'admin@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao Giorgio Riva' })).toBeVisible()
  const icons = page.getByRole('navigation', { name: 'Scorciatoie' })
  await expect(icons.getByRole('link')).toHaveText(['Home', 'Cerca', 'Aiuto', 'Profilo'])
  await expect(icons.getByRole('link').last()).toHaveAttribute('href', '/me')
  const searches: string[] = []
  page.on('request', request => request.url().includes('/v1/users') && searches.push(request.url()))
  const search = page.getByRole('combobox', { name: 'E-mail, nome o ID' })
  await search.fill('so')
  await page.waitForTimeout(600)
  expect(searches).toEqual([])
  await search.fill('socio@')
  await page.getByRole('option', { name: /Agisci come .*socio@demo.test/ }).click()
  await expect(page.locator('.toast')).toHaveText('Impersonificazione attivata')
  const chip = page.locator('[data-part=chip]')
  await expect(chip.getByText('Stai agendo come Marta Bellini (socio@demo.test)')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao Marta Bellini' })).toBeVisible()
  await expect(page.getByText('socio@demo.test', { exact: true })).toBeVisible()
  await page.goto(site.at('/help'))
  await expect(page.locator('#admin')).toBeHidden()
  await page.goto(site.at('/me'))
  await expect(page.getByText('Prestiti possibili')).toBeVisible()
  const other = await context.newPage()
  await other.goto(site.at('/me'))
  await expect(other.getByRole('heading', { level: 1, name: 'Ciao Giorgio Riva' })).toBeVisible()
  await other.close()
  await page.goto(site.at('/me/data'))
  await expect(page.getByText('Questa pagina è solo di chi possiede il profilo')).toBeVisible()
  await page.goto(site.at('/me'))
  await page.locator('main').getByRole('button', { name: 'Torna a essere tu' }).click()
  await expect(page.getByText('Impersonificazione disattivata')).toBeVisible()
  await expect(chip).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao Giorgio Riva' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(site.at('/'))
})

test('D11 C8 a member sees their sessions, chooses their mails, takes their data away, and leaves for good', async ({
  page,
  site,
  browser,
}) => {
  const elsewhere = await (await browser.newContext({ viewport: phone })).newPage()
  for (const [one, next] of [
    [elsewhere, '/me'],
    [page, '/me/data'],
  ] as const) {
    await one.goto(site.at(next))
    await signIn(one, 'nuovo@demo.test')
    await expect(one).toHaveURL(site.at(next))
  }
  await page.getByLabel('Promemoria').uncheck()
  await expect(page.getByText('Salvato')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Promemoria')).not.toBeChecked()
  await expect(page.getByText('Questo dispositivo')).toBeVisible()
  await page.getByRole('button', { name: /^Chiudi l’accesso di/ }).click()
  await expect(page.getByText('Sei dentro solo qui.')).toBeVisible()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Entra di nuovo' })).toBeVisible()
  await elsewhere.context().close()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica' }).click()
  const data = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(data.profile).toMatchObject({ email: 'nuovo@demo.test', reminders: false })
  await page.getByRole('button', { name: 'Cancella il profilo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('La tua password').fill('sbagliata')
  await dialog.getByRole('button', { name: 'Sì, cancella per sempre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('La password non è quella giusta')
  await dialog.getByLabel('La tua password').fill(password)
  await dialog.getByRole('button', { name: 'Sì, cancella per sempre' }).click()
  await expect(page).toHaveURL(site.at('/'))
  await expect(page.getByText('Profilo cancellato')).toBeVisible()
  await page.goto(site.at('/signin'))
  await signIn(page, 'nuovo@demo.test')
  await expect(alert(page)).toContainText('E-mail o password non validi')
  await signIn(page, 'socio@demo.test')
  await expect(page).toHaveURL(site.at('/'))
  await page.goto(site.at('/me/data'))
  await page.getByRole('button', { name: 'Cancella il profilo' }).click()
  await expect(page.getByRole('alert')).toContainText('Hai ancora prestiti aperti')
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Vai ai tuoi prestiti' }).click()
  await expect(page).toHaveURL(site.at('/me/orders'))
})

test('RO-09 SC-44 maintenance is for administrators, and what takes everything asks for a name', async ({
  page,
  site,
}) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  const signOut = async () => {
    await page.goto(site.at('/me', 'borgo'))
    await page.locator('main').getByRole('button', { name: 'Esci' }).click()
    await expect(page).toHaveURL(site.at('/', 'borgo'))
  }
  await page.goto(site.at('/signin?next=%2Fhelp', 'borgo'))
  await signIn(page, 'socio@demo.test')
  await expect(page).toHaveURL(site.at('/help', 'borgo'))
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(url => url.includes('admin'))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Manutenzione' })).toHaveCount(0)
  await signOut()

  await page.goto(site.at('/signin?next=%2Fhelp', 'borgo'))
  await signIn(page, 'desk@demo.test')
  await expect(page).toHaveURL(site.at('/help', 'borgo'))
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Manutenzione' })).toHaveCount(0)
  await signOut()

  await page.goto(site.at('/signin?next=%2Fhelp', 'borgo'))
  await signIn(page, 'admin@demo.test')
  const section = page.locator('#admin')
  const tools = ['check', 'remove', 'files', 'corners', 'sync'].map(tool => `/desk/publications?tool=${tool}`)
  const hrefs = () => section.getByRole('link').evaluateAll(all => all.map(one => one.getAttribute('href')))
  await expect.poll(hrefs).toEqual(tools)
  // What only those of all libraries may do leads to who may.
  for (const [tool, to] of [
    ['Cancella tutte le immagini', section.getByText('spetta a chi gestisce tutte le biblioteche')],
    ['Sincronizza tutto con il CRM esterno', section.getByRole('button', { name: 'Sincronizza tutto' })],
  ] as const) {
    await section.getByRole('link', { name: tool }).click()
    await expect(to).toBeInViewport()
    await page.goto(site.at('/help', 'borgo'))
  }
  await section.getByRole('link', { name: 'Controlla le immagini della biblioteca' }).click()
  await expect(page).toHaveURL(site.at('/desk/publications?tool=check', 'borgo'))
  await section.getByRole('button', { name: 'Controlla' }).click()
  await expect(section.getByText(/immagini controllate/)).toBeVisible()
  await section.getByRole('button', { name: 'Sincronizza tutto' }).click()
  await expect(section.getByText('Nessun CRM esterno è collegato.')).toBeVisible()
  const file = await (await thingsOf(site, 'borgo')).file()
  await section.getByLabel('ID o nome del file').fill('non-esiste')
  await section.getByRole('button', { name: 'Cancella l’immagine' }).click()
  await expect(section.getByText('Questa immagine non c’è')).toBeVisible()
  await section.getByLabel('ID o nome del file').fill(site.at(`/files/${file}`, 'borgo'))
  await section.getByRole('button', { name: 'Cancella l’immagine' }).click()
  await expect(section.getByText(/^Immagine .* cancellata$/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Cancella tutti i punti' })).toHaveCount(0)
  await signOut()

  await page.goto(site.at('/signin?next=%2Fdesk%2Fpublications'))
  await signIn(page, 'super@demo.test')
  await section.getByRole('button', { name: 'Cancella tutti i punti' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancella tutti i punti' }).click()
  await expect(dialog.getByText('Non è il nome della biblioteca')).toBeVisible()
  await dialog.getByLabel('Per confermare scrivi La Rimessa').fill('la rimessa')
  await dialog.getByRole('button', { name: 'Cancella tutti i punti' }).click()
  await expect(section.getByText('Tutti i punti di ritiro sono cancellati.')).toBeVisible()
  const points = () =>
    site
      .visitor()
      .get('/v1/headquarters')
      .then(answer => answer.body.length as number)
  expect(await points()).toBe(0)
  await section.getByRole('button', { name: 'Rimetti i punti' }).click()
  await expect(section.getByText(/punti rimessi|punto rimesso/)).toBeVisible()
  expect(await points()).toBeGreaterThan(0)
  site.clock.advance(16 * 60)
  await section.getByRole('button', { name: 'Cancella tutte le immagini' }).click()
  await dialog.getByLabel('Per confermare scrivi La Rimessa').fill('La Rimessa')
  await dialog.getByRole('button', { name: 'Cancella tutte le immagini' }).click()
  await section.getByRole('button', { name: 'Accedi di nuovo' }).click()
  await expect(page).toHaveURL(site.at('/signin?next=%2Fdesk%2Fpublications'))
  site.clock.advance(-16 * 60)
})

test('RO-09 CA-53 a synchronisation is followed to its end, which the page says', async ({ browser, site }) => {
  const secret = 'a secret of this test'
  const crm = await startLocalCrm({ secret, now: site.clock.now })
  site.system.crm = openCrm({ url: crm.url, secret, now: site.clock.now })
  const page = await (await browserOf(browser, site, await staff(site, 4))).newPage()
  await page.goto(site.at('/desk/publications'))
  const section = page.locator('#admin')
  await section.getByRole('button', { name: 'Sincronizza tutto' }).click()
  await expect(section.getByText('Sincronizzazione finita. Mandati:')).toBeVisible()
  for (const [what, kind] of [
    ['Persone', 'users'],
    ['Oggetti', 'products'],
    ['Prestiti', 'orders'],
  ] as const) {
    await expect(section.getByText(`${what}: ${crm.known('quartiere', kind).size}`, { exact: true })).toBeVisible()
  }
  await page.context().close()
  site.system.crm = null
  await crm.close()
})

test('ST-27 a card is renewed as many days before its end as the library says', async ({ page, site }) => {
  const { db } = site
  const opening = async (days: number) => {
    await db
      .updateTable('libraries')
      .set({ settings: sql<string>`jsonb_set(settings, '{renewal_opens_days}', ${String(days)}::jsonb)` })
      .where('library_id', '=', 'quartiere')
      .execute()
    await (await site.as('admin@demo.test')).post('/v1/publications', { all: true })
    await site.printed()
  }
  const { member_id } = await db
    .updateTable('memberships as s')
    .from('members as m')
    .set({ to_date: '2026-12-04' })
    .whereRef('m.library_id', '=', 's.library_id')
    .whereRef('m.id', '=', 's.member_id')
    .where('s.library_id', '=', 'quartiere')
    .where('m.email', '=', 'socio@demo.test')
    .returning('s.member_id')
    .executeTakeFirstOrThrow()
  expect(member_id).toBeTruthy()
  await opening(5)
  await page.goto(site.at('/me/rinnovo-tessera'))
  await signIn(page, 'socio@demo.test')
  await expect(page.getByText('Vale fino al 4 dicembre 2026: la puoi rinnovare dal 30 novembre 2026.')).toBeVisible()
  await page.goto(site.at('/me/memberships'))
  await expect(page.getByText('Tessera annuale').first()).toBeVisible()
  const renew = page.getByRole('link', { name: 'Rinnova la tessera' })
  await expect(renew).toBeHidden()
  await opening(30)
  await page.reload()
  await renew.click()
  await expect(page.getByText('Se la rinnovi oggi vale fino al 5 dicembre 2027.')).toBeVisible()
})
