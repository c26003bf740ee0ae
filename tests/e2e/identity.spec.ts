import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { resolveAddress } from '../../src/lib/addresses.ts'
import { routes } from '../../src/lib/routes.ts'
import type { Site } from '../world/site.ts'
import { alert, mailTo, signIn, submit, test } from './identity-site.ts'
import { expect } from './site.ts'

let sso: LocalSso
test.beforeAll(async ({ site }) => {
  sso = await openLocalSso({
    port: 0,
    people: students,
    mayReturnTo: address => address.endsWith(routes.signin_callback),
  })
  site.system.sso = openIdProvider(sso)
})
test.afterAll(() => sso.close())

function isPrinted(site: Site, path: string): boolean {
  const meant = resolveAddress(path)
  return meant.kind === 'page' && existsSync(join(site.dataDir, 'site/quartiere', meant.file))
}

test('RT-23 RT-24 VA-14 a new member signs up, proves the address and is in', async ({ page, site, context }) => {
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
    Nome: 'Lia',
    Cognome: 'Conti',
    Telefono: '+39 333 123 45 67',
    'Matricola universitaria': '0000912345',
    'Indirizzo e numero civico': 'Via Mascarella 3',
    CAP: '40126',
    Città: 'Bologna',
    'Provincia (due lettere)': 'bo',
    Password: 'sette gatti in fila',
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Nazione').selectOption('FR')
  await page.getByLabel('E-mail').fill('lia.conti')
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText("inserisci un'email corretta")).toBeVisible()
  await page.getByLabel('E-mail').fill(` ${email} `)
  await context.setOffline(true)
  await send.click()
  await expect(alert(page)).toContainText('Non riusciamo a collegarci')
  await expect(page.getByLabel('Città')).toHaveValue('Bologna')
  await context.setOffline(false)
  const refused = { status: 429, json: { code: 'request.rate', message: 'Troppi tentativi: riprova tra un po’.' } }
  await page.route('**/v1/auths/signup', route => route.fulfill(refused), { times: 1 })
  await send.click()
  await expect(alert(page)).toHaveText(refused.json.message)
  const taken = {
    code: 'resource.validation',
    message: 'Controlla i campi.',
    fields: { phone: 'Questo numero non va.' },
  }
  await page.route('**/v1/auths/signup', route => route.fulfill({ status: 422, json: taken }), { times: 1 })
  await send.click()
  await expect(alert(page)).toHaveText('Controlla i campi. Questo numero non va.')
  await expect(page.locator('input[name=phone]:focus')).toHaveAccessibleDescription(/Questo numero non va\.$/)
  await send.click()
  await expect(page.locator('.toast')).toHaveText('Registrazione completata!')
  await expect(page.getByRole('heading', { name: 'Guarda nella tua posta' })).toBeFocused()
  await expect(page.getByText(`Abbiamo scritto a ${email}`)).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Accedi' })).toHaveCount(1)
  await mailTo(site, email)
  await page.getByRole('button', { name: 'Manda di nuovo la mail' }).click()
  await expect(page.getByText(`Mandata di nuovo a ${email}`)).toBeVisible()
  const [link] = /http\S+#verify=[\w-]+/.exec(await mailTo(site, email, 2))!
  await page.getByRole('link', { name: 'Vai al tuo profilo' }).click()
  await expect(page.getByText('Conferma il tuo indirizzo e-mail')).toBeVisible()
  await page.goto(link)
  const ofSigningIn = page.locator('main').getByText(/^Accedi$|Password dimenticata/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferma il tuo indirizzo e-mail')
  await expect(ofSigningIn).toHaveCount(0)
  const member = () => site.db.selectFrom('members').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
  expect((await member()).verified_at).toBeNull()
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(page.getByText('Indirizzo confermato')).toBeVisible()
  await expect(page).toHaveURL(site.at('/signin'))
  await expect(page.getByText('Il prossimo passo è la tessera, che ti serve per prenotare.')).toBeVisible()
  await expect(ofSigningIn).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Vai alla tessera' })).toHaveAttribute('href', '/me/rinnovo-tessera')
  await page.goto(site.at('/me'))
  await expect(page.getByRole('heading', { level: 1, name: 'Ciao Lia Conti' })).toBeVisible()
  await expect(page.getByText('Conferma il tuo indirizzo e-mail')).toBeHidden()
  const domicile = { address: 'Via Mascarella 3', cap: '40126', city: 'Bologna', province: 'BO' }
  const verified_at = expect.any(Date)
  expect(await member()).toMatchObject({ phone: '+393331234567', nation: 'FR', verified_at, domicile })
})

test('ER-02 ST-07 VA-11 a sign-in says what is wrong, a dead link says so, and nobody signs in twice', async ({
  page,
  site,
  context,
}) => {
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
  for (const [message, said] of [
    ['Troppi tentativi: riprova tra un po’.', 'Troppi tentativi: riprova tra un po’.'],
    ['', 'request.rate'],
  ]) {
    const refused = { status: 429, json: { code: 'request.rate', message } }
    await page.route('**/v1/auths/signin', route => route.fulfill(refused), { times: 1 })
    await signIn(page, 'socio@demo.test')
    await expect(alert(page)).toHaveText(said!)
  }
  await page.goto(site.at('/signin#verify=aaaaaaaaaaaaaaaaaaaaaa'))
  await page.reload()
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click()
  await expect(alert(page)).toContainText('Questo link non vale più')
  await signIn(page, 'socio@demo.test')
  await page.getByRole('link', { name: 'Continua' }).click()
  await expect(page).toHaveURL(site.at('/me'))
  for (const path of ['/signin', '/signup']) {
    await page.goto(site.at(path))
    await expect(page).toHaveURL(site.at('/'))
  }
})

test('RT-21 FV-05 a student comes in through the university, back to the page that asked', async ({ page, site }) => {
  await page.goto(site.at('/en/me', 'ateneo'))
  await expect(page).toHaveURL(/\/en\/signin\?next=/)
  await expect(page.getByLabel('E-mail')).toBeHidden()
  await page.getByText('Sign in with e-mail and password').click()
  await expect(page.getByLabel('E-mail')).toBeVisible()
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.getByRole('link', { name: 'Sign in with your university' }).click()
  await page.getByRole('button', { name: /Sofia Marani/ }).click()
  await expect(page).toHaveURL(site.at('/en/me', 'ateneo'))
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Sofia Marani' })).toBeVisible()
  expect(asked.filter(one => /openID|checkout$/.test(one)).slice(0, 3)).toEqual([
    'GET /v1/auths/openID',
    'POST /v1/auths/openID',
    'GET /v1/checkout',
  ])
  await expect(page.locator('main').getByRole('link', { name: 'Change the password' })).toHaveCount(0)
  await page.locator('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(site.at('/en', 'ateneo'))
  for (const [query, said] of [
    ['error=access_denied', 'L’accesso non è stato completato'],
    ['', 'Manca la risposta del servizio di accesso'],
    ['code=a&state=b', 'L’accesso non è riuscito'],
  ]) {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(site.at(`/signin/oid/callback?${query}`, 'ateneo'))
    await expect(alert(page)).toContainText(said!)
    await expect(page.getByRole('link', { name: 'Accedi con e-mail e password' })).toBeVisible()
  }
  site.system.sso = openIdProvider({ ...sso, issuer: 'http://127.0.0.1:9' })
  await page.getByRole('link', { name: 'Riprova con il tuo ateneo' }).click()
  await expect(alert(page)).toContainText('Il servizio di accesso adesso non risponde')
  site.system.sso = openIdProvider(sso)
  // The university still knows her, and asks nothing.
  await page.getByRole('link', { name: 'Riprova con il tuo ateneo' }).click()
  await expect(page).toHaveURL(site.at('/', 'ateneo'))
})

test('ST-06 RT-44 RO-02 whoever is not signed in is sent to sign in and comes back, but for the pages before it', async ({
  page,
  site,
}) => {
  const personal = Object.values(routes)
    .filter(path => /^\/(me|checkout)(\/|$)/.test(path))
    .map(path => path.replace('{id}', 'k3v9x2m7q4t8w1za'))
    .filter(path => isPrinted(site, path))
  expect(personal).toContain('/checkout/pp/cb')
  expect(personal.length).toBeGreaterThan(9)
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
  await expect(page).toHaveURL(site.at('/signin?next=%2Fme'))
  const wayBack = '/checkout/pp/cb?token=5O190127TN364715T&PayerID=FSMVU44LF3YUS'
  await page.goto(site.at(wayBack))
  await expect(page).toHaveURL(site.at(`/signin?next=${encodeURIComponent(wayBack)}`))
  await signIn(page, 'socio@demo.test')
  await expect(page).toHaveURL(site.at(wayBack))
  await expect(page.getByRole('heading', { level: 1, name: 'Il pagamento non finisce qui' })).toBeVisible()
  for (const way of ['/checkout/recap', '/me/orders', '/help'])
    await expect(page.locator(`main a[href="${way}"]`)).toBeVisible()
  // Signed in, a member is at each of them.
  for (const path of personal) {
    await page.goto(site.at(path))
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname, path).not.toBe('/signin')
    await expect(page.locator('html'), path).toHaveAttribute('data-signed-in')
  }
})
