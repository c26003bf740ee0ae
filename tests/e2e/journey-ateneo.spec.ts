import { students } from '../../server/outside/sso/local/people.ts'
import { type LocalSso, openLocalSso } from '../../server/outside/sso/local/provider.ts'
import { openIdProvider } from '../../server/outside/sso/openid.ts'
import { routes } from '../../src/lib/routes.ts'
import {
  isApproved,
  isExtended,
  isHandedOut,
  isReturned,
  isReviewed,
  isWaiting,
  type Member,
  opensDesk,
} from './journey-loan.ts'
import {
  acceptsPolicies,
  arrives,
  choosesDay,
  isWelcomedInPage,
  type Person,
  phone,
  test,
  wantedObject,
  type Way,
} from './journey.ts'
import { expect } from './site.ts'

const ways: (Way & { student: (typeof students)[number] })[] = [
  { name: 'a phone', student: students[1]!, library: 'ateneo', viewport: phone },
]

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

/** Days later the session is over, and the university is asked again. It still knows who this is. */
async function isBack({ page, sees }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Entra di nuovo' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByLabel('Password')).toBeHidden()
  await sees('again')
  await dialog.getByRole('link', { name: 'Accedi con il tuo ateneo' }).click()
}

for (const way of ways) {
  test(`RT-21 SC-29 SC-07 from the university's home page to a review, on ${way.name}`, async ({ browser, site }) => {
    const object = await wantedObject(site, way, ({ point }) => point.is.smartlocker)
    const person = await arrives(browser, site, way, 'member')
    const { page, at } = person
    const { firstName, lastName, email } = way.student
    await isWelcomedInPage(person, 'none')
    await page.getByRole('searchbox', { name: 'Che cosa ti serve?' }).fill(object.name)
    await page.getByRole('button', { name: 'Cerca un oggetto' }).click()
    await expect(page.getByRole('link', { name: object.name }).first()).toBeVisible()
    await person.sees('search')
    await page.getByRole('link', { name: object.name }).first().click()
    await choosesDay(person, object)
    await expect(page.getByRole('link', { name: 'Accedi con il tuo ateneo' })).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeHidden()
    await person.sees('sign-in')
    await page.getByRole('link', { name: 'Registrati' }).click()
    await expect(page.getByRole('link', { name: 'Entra con il tuo ateneo' })).toBeVisible()
    await person.sees('sign-up')
    await page.getByRole('link', { name: 'Entra con il tuo ateneo' }).click()
    await page.getByRole('button', { name: `${firstName} ${lastName}` }).click()
    await acceptsPolicies(person)
    const member: Member = Object.assign(person, { email, name: `${firstName} ${lastName}` })

    await expect(page).toHaveURL(at('/checkout/loan'))
    await expect(page.getByText(object.name).first()).toBeVisible()
    await expect(page.getByLabel(object.point.name)).toBeChecked()
    await page.getByRole('button', { name: 'Mese successivo' }).click()
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
    await member.sees('days')
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page.locator('main')).toContainText(object.point.name)
    await member.sees('recap')
    await page.getByRole('button', { name: 'Conferma e invia la prenotazione' }).click()
    await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
    await member.sees('done')
    const complete = page.url()
    await isWaiting(member, object)

    const desk = await arrives(browser, site, way, 'desk')
    await opensDesk(desk)
    const loan = { member, desk, object }
    await isApproved(loan)
    const toLoan = new URL(page.url()).pathname
    await page.goto(complete)
    await expect(page.getByRole('img', { name: /^Codice QR: / })).toBeVisible()
    const code = (await page.getByRole('img', { name: /^Codice QR: / }).getAttribute('alt'))!.replace('Codice QR: ', '')
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await member.sees('locker')
    await page.goto(at(toLoan))
    await expect(page.getByText(code, { exact: true })).toBeVisible()
    await member.sees('loan-with-code')

    await isHandedOut(loan, '2026-11-26')
    await isBack(member)
    await isExtended(member, object)
    await isReturned(loan, '2026-12-01')
    await isReviewed(
      loan,
      () => member.page.getByRole('link', { name: 'Accedi con il tuo ateneo' }).click(),
      'Si apre al primo colpo, ottimo per la tesi.',
    )
    await page.context().close()
    await desk.page.context().close()
  })
}
