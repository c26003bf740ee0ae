import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { resolveAddress, routes } from '../../src/lib/addresses.ts'
import { thingsOf } from '../world/actors.ts'
import { mailbox } from '../world/mailbox.ts'
import { openSite, type Site } from '../world/site.ts'
import { expect, test as base } from './site.ts'

const phone = { width: 390, height: 844 }
const password = 'oggetti-demo'

/** Nothing here looks at pictures. */
const test = base.extend<object, { site: Site }>({
  site: [
    async ({}, use) => {
      const site = await openSite()
      await use(site)
      await site.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

let sso: LocalSso
test.beforeAll(async ({ site }) => {
  sso = await openLocalSso({ port: 0, people: students, mayReturnTo: address => address.endsWith(routes.signin_callback) })
  site.deps.sso = openIdProvider(sso)
  site.deps.originOf = label => site.at('', label)
})
test.afterAll(() => sso.close())
test.beforeEach(async ({ page }) => {
  await page.setViewportSize(phone)
  // The welcome is another story.
  await page.addInitScript(() => localStorage.setItem('welcome', '1'))
})

/** The form's button, once it is more than drawn. */
const submit = (page: Page) => page.locator('main form button[type=submit]')

async function signIn(page: Page, email: string, secret = password): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await submit(page).click()
}

/** The newest mail to somebody, once it has arrived. */
async function mailTo(site: Site, to: string, count = 1): Promise<string> {
  site.deps.wake()
  const mine = () => mailbox(site).list().filter(one => one.to.includes(to))
  await expect.poll(() => mine().length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count)
  return mine()[0]!.email.text ?? ''
}

function isPrinted(site: Site, path: string): boolean {
  const meant = resolveAddress(path)
  return meant.kind === 'page' && existsSync(join(site.dataDir, 'site/quartiere', meant.file))
}

const alert = (page: Page) => page.locator('main').getByRole('alert')

test('RT-22 RT-23 RT-24 SC-32 VA-12 VA-13 VA-14 VA-38 ER-12 ER-21 a new member signs up, proves the address and is in', async ({ page, site, context }) => {
  const email = 'lia.conti@posta.test'
  await page.goto(site.at('/registrati'))
  await expect(page).toHaveURL(site.at('/signup'))
  await page.goto(site.at('/registrazione'))
  await expect(page).toHaveURL(site.at('/signup'))
  await expect(page.getByText('Iscrivendoti chiedi di far parte della Rimessa')).toBeVisible()
  const send = submit(page)
  await send.click()
  await expect(page.getByText('Campo richiesto')).toHaveCount(10)
  await expect(page.getByText('Attenzione ai campi richiesti')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  const fields = {
    Nome: 'Lia', Cognome: 'Conti', Telefono: '+39 333 123 45 67', 'Matricola universitaria': '0000912345',
    'Indirizzo e numero civico': 'Via Mascarella 3', CAP: '40126', Città: 'Bologna', 'Provincia (due lettere)': 'bo',
    Password: 'sette gatti in fila',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('E-mail').fill('lia.conti')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText("inserisci un'email corretta")).toBeVisible()
  await page.getByLabel('E-mail').fill(` ${email} `)
  await context.setOffline(true)
  await send.click()
  await expect(alert(page)).toContainText('Non riusciamo a collegarci')
  await expect(page.getByLabel('Città')).toHaveValue('Bologna')
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Registrazione completata!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Guarda nella tua posta' })).toBeFocused()
  await expect(page.getByText(`Abbiamo scritto a ${email}`)).toBeVisible()
  await mailTo(site, email)
  await page.getByRole('button', { name: 'Manda di nuovo la mail' }).click()
  await expect(page.getByText(`Mandata di nuovo a ${email}`)).toBeVisible()
  const [link] = /http\S+#verify=[\w-]+/.exec(await mailTo(site, email, 2))!
  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click()
  await expect(page.getByText('Conferma il tuo indirizzo e-mail')).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: "Conferma l'indirizzo" }).click()
  await expect(page.getByText('Indirizzo confermato')).toBeVisible()
  await expect(page).toHaveURL(site.at('/signin'))
  await page.goto(site.at('/me'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Lia Conti' })).toBeVisible()
  await expect(page.getByText('Conferma il tuo indirizzo e-mail')).toBeHidden()
  const { phone: kept, domicile } = await site.deps.db
    .selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect([kept, domicile]).toEqual(['+393331234567', { address: 'Via Mascarella 3', cap: '40126', city: 'Bologna', province: 'BO' }])
})

test('VA-11 ER-02 RT-18 RT-19 RT-20 ST-07 a sign-in says what is wrong, a dead link says so, and nobody signs in twice', async ({ page, site, context }) => {
  for (const alias of ['/login', '/log']) {
    await page.goto(site.at(alias))
    await expect(page).toHaveURL(site.at('/signin'))
  }
  const send = submit(page)
  await send.click()
  await expect(page.getByText('Campo richiesto')).toHaveCount(2)
  await context.setOffline(true)
  await signIn(page, 'socio@demo.test')
  await expect(alert(page)).toContainText('Non riusciamo a collegarci')
  await context.setOffline(false)
  await page.goto(site.at('/signin#verify=aaaaaaaaaaaaaaaaaaaaaa'))
  await page.reload()
  await page.getByRole('button', { name: "Conferma l'indirizzo" }).click()
  await expect(alert(page)).toContainText('Questo link non vale più')
  await signIn(page, 'socio@demo.test')
  await page.getByRole('link', { name: 'Continua' }).click()
  await expect(page).toHaveURL(site.at('/me'))
  for (const path of ['/signin', '/signup']) {
    await page.goto(site.at(path))
    await expect(page).toHaveURL(site.at('/'))
  }
})

test('RT-25 RT-26 ST-29 ST-30 ST-31 VA-15 VA-17 VA-18 ER-07 ER-08 a lost password comes back by five digits', async ({ page, site }) => {
  const email = 'scaduto@demo.test'
  await page.goto(site.at('/password/reset'))
  await expect(page).toHaveURL(site.at('/password/recovery'))
  const ask = submit(page)
  await ask.click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  await page.getByLabel('E-mail').fill('scaduto@')
  await ask.click()
  await expect(page.getByText("inserisci un'email corretta")).toBeVisible()
  await page.getByLabel('E-mail').fill(email)
  await ask.click()
  const group = page.getByRole('group', { name: 'Il codice di 5 cifre' })
  const boxes = group.getByRole('textbox')
  await expect(boxes).toHaveCount(5)
  await page.reload()
  await expect(boxes).toHaveCount(5)
  await submit(page).click()
  await expect(page.getByText('Campo richiesto')).toBeVisible()
  expect(await boxes.evaluateAll(all => all.map(one => (one as HTMLInputElement).maxLength))).toEqual([1, 1, 1, 1, 1])
  const values = () => boxes.evaluateAll(all => all.map(one => (one as HTMLInputElement).value).join('-'))
  const [code] = /\b\d{5}\b/.exec(await mailTo(site, email))!
  const wrong = code === '12345' ? '54321' : '12345'
  await boxes.first().click()
  await page.keyboard.type(`1x${wrong.slice(1)}`)
  expect(await values()).toBe([...`1${wrong.slice(1)}`].join('-'))
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  expect((await values()).replaceAll('-', '')).toHaveLength(3)
  await page.keyboard.press('Home')
  await page.keyboard.type(wrong)
  expect(await values()).toBe([...wrong].join('-'))
  const go = submit(page)
  await go.click()
  await expect(alert(page)).toContainText('Ops, inserisci il codice corretto')
  await boxes.nth(3).focus()
  await boxes.nth(3).evaluate((box, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, code)
  expect(await values()).toBe([...code].join('-'))
  await go.click()
  await expect(page).toHaveURL(site.at('/password/reset'))
  const save = submit(page)
  await save.click()
  await expect(page.getByText('Campo richiesto')).toHaveCount(2)
  await page.getByLabel('Nuova password', { exact: true }).fill('la nonna ha tre gatti')
  await page.getByLabel('Ripeti la password').fill('la nonna ha due gatti')
  await save.click()
  await expect(page.getByText('Le due password non sono uguali')).toBeVisible()
  await page.getByLabel('Ripeti la password').fill('la nonna ha tre gatti')
  await save.click()
  await expect(page.getByText('Password cambiata')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('recovery'))).toBeNull()
  await page.locator('main').getByRole('link', { name: 'Accedi', exact: true }).click()
  await signIn(page, email, 'la nonna ha tre gatti')
  await expect(page).toHaveURL(site.at('/'))
})

test('RT-26 VA-16 ER-08 the mailed link does it alone, tries end, and students sign up with their university', async ({ page, site, browser }) => {
  const email = 'nuovo@demo.test'
  await page.goto(site.at('/password/recovery', 'borgo'))
  await page.getByLabel('E-mail').fill(email)
  await submit(page).click()
  const mail = await mailTo(site, email)
  const boxes = page.getByRole('group').getByRole('textbox')
  const wrong = mail.includes('00000') ? '11111' : '00000'
  for (let n = 0; n < 6; n++) {
    await boxes.first().click()
    await page.keyboard.type(wrong)
    const answered = page.waitForResponse(one => one.url().includes('password_recovery'))
    await submit(page).click()
    await answered
  }
  await expect(alert(page)).toContainText('Troppi tentativi: usa il link')
  const other = await (await browser.newContext({ viewport: phone })).newPage()
  const [link] = /http\S+#token=[\w-]+/.exec(mail)!
  await other.goto(link)
  await expect(other).toHaveURL(site.at('/password/reset', 'borgo'))
  await other.getByLabel('Nuova password', { exact: true }).fill('un tram che va in salita')
  await other.getByLabel('Ripeti la password').fill('un tram che va in salita')
  await submit(other).click()
  await expect(other.getByText('Password cambiata')).toBeVisible()
  await other.context().close()
  await page.goto(site.at('/password/recovery', 'ateneo'))
  await page.getByLabel('E-mail').fill('rita@studenti.ateneo.test')
  await submit(page).click()
  await expect(page).toHaveURL(site.at('/signup', 'ateneo'))
  await expect(page.getByText('Con questo indirizzo non serve una password')).toBeVisible()
})

test('RT-21 FV-05 ST-07 a student comes in through the university, back to the page that asked', async ({ page, site }) => {
  await page.goto(site.at('/en/me', 'ateneo'))
  await expect(page).toHaveURL(/\/en\/signin\?next=/)
  await expect(page.getByLabel('E-mail')).toBeHidden()
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('link', { name: 'Sign in with your university' }).click()
  await page.getByRole('button', { name: /Sofia Marani/ }).click()
  await expect(page).toHaveURL(site.at('/en/me', 'ateneo'))
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sofia Marani' })).toBeVisible()
  expect(asked.filter(one => /openID|checkout$/.test(one)).slice(0, 3)).toEqual(['GET /v1/auths/openID', 'POST /v1/auths/openID', 'GET /v1/checkout'])
  await expect(page.locator('main').getByRole('link', { name: 'Change the password' })).toHaveCount(0)
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(site.at('/en', 'ateneo'))
  for (const [query, said] of [
    ['error=access_denied', 'L\'accesso non è stato completato'], ['', 'Manca la risposta del tuo ateneo'],
    ['code=a&state=b', 'L\'accesso non è riuscito'],
  ]) {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(site.at(`/signin/oid/callback?${query}`, 'ateneo'))
    await expect(alert(page)).toContainText(said!)
    await expect(page.getByRole('link', { name: 'Accedi con e-mail e password' })).toBeVisible()
  }
  site.deps.sso = openIdProvider({ ...sso, issuer: 'http://127.0.0.1:9' })
  await page.getByRole('link', { name: 'Riprova con il tuo ateneo' }).click()
  await expect(alert(page)).toContainText('Il servizio di accesso adesso non risponde')
  site.deps.sso = openIdProvider(sso)
  // The university still knows her, and asks nothing.
  await page.getByRole('link', { name: 'Riprova con il tuo ateneo' }).click()
  await expect(page).toHaveURL(site.at('/', 'ateneo'))
})

test('ST-06 RT-44 RO-02 whoever is not signed in is sent to sign in and comes back, but for the pages before it', async ({ page, site }) => {
  const personal = Object.values(routes)
    .filter(path => /^\/(me|checkout)(\/|$)/.test(path) && path !== routes.checkout_pp_cb)
    .map(path => path.replace('{id}', 'k3v9x2m7q4t8w1za'))
    .filter(path => isPrinted(site, path))
  expect(personal.length).toBeGreaterThan(8)
  for (const path of personal) {
    await page.goto(site.at(path))
    await expect(page, path).toHaveURL(site.at(`/signin?next=${encodeURIComponent(path)}`))
  }
  for (const path of ['/signin', '/signup', '/password/recovery']) {
    await page.goto(site.at(path))
    await expect(page.locator('main form')).toBeVisible()
    await expect(page).toHaveURL(site.at(path))
  }
  await page.goto(site.at('/profile'))
  await signIn(page, 'socio@demo.test')
  await expect(page).toHaveURL(site.at('/me'))
})

test('RT-27 RT-28 SC-33 SC-36 SC-37 ER-24 ER-25 ST-28 VA-03 RO-08 an administrator acts for a member, in this tab, and stops', async ({ page, site, context }) => {
  await page.goto(site.at('/profile'))
  await signIn(page, 'admin@demo.test')
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Giorgio Riva' })).toBeVisible()
  const searches: string[] = []
  page.on('request', request => request.url().includes('/v1/users') && searches.push(request.url()))
  const search = page.getByLabel('E-mail, nome o ID')
  await search.fill('so')
  await page.waitForTimeout(600)
  expect(searches).toEqual([])
  await search.fill('socio@')
  await page.getByRole('button', { name: /Agisci come .*socio@demo.test/ }).click()
  await expect(page.getByText('Impersonificazione attivata')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Marta Bellini' })).toBeVisible()
  await expect(page.getByText('socio@demo.test', { exact: true })).toBeVisible()
  await expect(page.getByText('Prestiti possibili')).toBeVisible()
  const other = await context.newPage()
  await other.goto(site.at('/me'))
  await expect(other.getByRole('heading', { level: 1, name: 'Ciao, Giorgio Riva' })).toBeVisible()
  await other.close()
  await page.goto(site.at('/me/data'))
  await expect(page.getByText('Questa pagina è solo di chi possiede il profilo')).toBeVisible()
  await page.goto(site.at('/me'))
  await page.locator('main').getByRole('button', { name: 'Torna a essere tu' }).click()
  await expect(page.getByText('Impersonificazione disattivata')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao, Giorgio Riva' })).toBeVisible()
  await page.locator('main').getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(site.at('/'))
})

test('D11 C8 a member sees their sessions, chooses their mails, takes their data away, and leaves for good', async ({ page, site, browser }) => {
  const elsewhere = await (await browser.newContext({ viewport: phone })).newPage()
  for (const [one, next] of [[elsewhere, '/me'], [page, '/me/data']] as const) {
    await one.goto(site.at(next))
    await signIn(one, 'nuovo@demo.test')
    await expect(one).toHaveURL(site.at(next))
  }
  await page.getByLabel('Promemoria').uncheck()
  await expect(page.getByText('Salvato')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Promemoria')).not.toBeChecked()
  await expect(page.getByText('Questo dispositivo')).toBeVisible()
  await page.getByRole('button', { name: /^Chiudi l'accesso di/ }).click()
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
  await dialog.getByLabel('La tua password').fill(password)
  await dialog.getByRole('button', { name: 'Sì, cancella per sempre' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Hai ancora prestiti aperti')
})

test('RO-09 SC-44 maintenance is for administrators, and what takes everything asks for a name', async ({ page, site }) => {
  const loaded: string[] = []
  page.on('request', request => loaded.push(request.url()))
  await page.goto(site.at('/signin?next=%2Fhelp', 'borgo'))
  await signIn(page, 'socio@demo.test')
  await expect(page).toHaveURL(site.at('/help', 'borgo'))
  await page.waitForLoadState('networkidle')
  expect(loaded.filter(url => url.includes('admin'))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Manutenzione' })).toHaveCount(0)
  await page.goto(site.at('/me', 'borgo'))
  await page.locator('main').getByRole('button', { name: 'Esci' }).click()
  await expect(page).toHaveURL(site.at('/', 'borgo'))

  await page.goto(site.at('/signin?next=%2Fhelp', 'borgo'))
  await signIn(page, 'admin@demo.test')
  const section = page.locator('#admin')
  await section.getByRole('button', { name: 'Controlla' }).click()
  await expect(section.getByText(/immagini controllate/)).toBeVisible()
  await section.getByRole('button', { name: 'Sincronizza tutto' }).click()
  await expect(section.getByText('Nessun CRM esterno è collegato.')).toBeVisible()
  const file = await (await thingsOf(site, 'borgo')).file()
  await section.getByLabel('ID o nome del file').fill('non-esiste')
  await section.getByRole('button', { name: "Cancella l'immagine" }).click()
  await expect(section.getByText('Questa immagine non c\'è')).toBeVisible()
  await section.getByLabel('ID o nome del file').fill(site.at(`/files/${file}`, 'borgo'))
  await section.getByRole('button', { name: "Cancella l'immagine" }).click()
  await expect(section.getByText(/^Immagine .* cancellata$/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Cancella tutti i punti' })).toHaveCount(0)
  await page.goto(site.at('/me', 'borgo'))
  await page.locator('main').getByRole('button', { name: 'Esci' }).click()

  await page.goto(site.at('/signin?next=%2Fhelp'))
  await signIn(page, 'super@demo.test')
  await section.getByRole('button', { name: 'Cancella tutti i punti' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cancella tutti i punti' }).click()
  await expect(dialog.getByText('Non è il nome della biblioteca')).toBeVisible()
  await dialog.getByLabel('Per confermare scrivi La Rimessa').fill('la rimessa')
  await dialog.getByRole('button', { name: 'Cancella tutti i punti' }).click()
  await expect(section.getByText('Tutti i punti di ritiro sono cancellati.')).toBeVisible()
  const points = () => site.visitor().get('/v1/headquarters').then(answer => answer.body.length as number)
  expect(await points()).toBe(0)
  await section.getByRole('button', { name: 'Rimetti i punti' }).click()
  await expect(section.getByText(/punti rimessi|punto rimesso/)).toBeVisible()
  expect(await points()).toBeGreaterThan(0)
  site.clock.advance(16 * 60)
  await section.getByRole('button', { name: 'Cancella tutte le immagini' }).click()
  await dialog.getByLabel('Per confermare scrivi La Rimessa').fill('La Rimessa')
  await dialog.getByRole('button', { name: 'Cancella tutte le immagini' }).click()
  await section.getByRole('button', { name: 'Accedi di nuovo' }).click()
  await expect(page).toHaveURL(site.at('/signin?next=%2Fhelp'))
  site.clock.advance(-16 * 60)
})
