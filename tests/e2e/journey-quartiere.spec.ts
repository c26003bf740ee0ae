import { near } from '../world/deliveries.ts'
import {
  arrives,
  choosesDay,
  isWelcomed,
  joins,
  password,
  phone,
  signsIn,
  test,
  wantedObject,
  type Way,
} from './journey.ts'
import {
  buysCard,
  isApproved,
  isBack,
  isExtended,
  isHandedOut,
  isReturned,
  isReviewed,
  isWaiting,
  type Member,
  opensDesk,
  pays,
} from './journey-loan.ts'
import { expect } from './site.ts'

const ways: (Way & { first: string })[] = [{ name: 'a phone', first: 'Nora', library: 'quartiere', viewport: phone }]

for (const way of ways) {
  test(`SC-20 SC-24 SC-28 from the neighbourhood's home page to a review, on ${way.name}`, async ({
    browser,
    site,
  }) => {
    const object = await wantedObject(site, way)
    const person = await arrives(browser, site, way, 'member')
    const { at } = person
    await isWelcomed(person)
    await person.page
      .getByRole('region', { name: 'Cerca tra le categorie' })
      .getByRole('link', { name: object.category, exact: true })
      .click()
    await expect(person.page.getByRole('heading', { level: 1, name: object.category })).toBeVisible()
    await person.sees('category')
    await person.page.getByRole('link', { name: object.name }).first().click()
    await choosesDay(person, object)
    const email = await joins(person, way.first, 'Bolognesi')
    const member: Member = Object.assign(person, { email, name: `${way.first} Bolognesi` })
    await buysCard(member)
    const { page } = member
    await expect(page).toHaveURL(at('/checkout/loan'))
    await expect(page.getByText(object.name).first()).toBeVisible()

    await page.getByLabel('Consegna a domicilio').check()
    const dialog = page.getByRole('dialog', { name: 'Dove facciamo la consegna?' })
    await expect(dialog.getByLabel('Indirizzo')).toHaveValue(near.address)
    await member.sees('address')
    await dialog.getByRole('button', { name: 'Conferma' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('gridcell').getByRole('button', { disabled: false }).first().click()
    await member.sees('delivery')
    await page.getByRole('button', { name: 'Continua' }).click()
    await expect(page).toHaveURL(at('/checkout/recap'))
    await expect(page.getByText(/5,00\s€/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Conferma e invia la prenotazione' })).toHaveCount(0)
    await member.sees('recap')
    // The payment is prepared: its ten minutes have begun.
    await pays(member)
    await expect(page.getByText('Grazie, la tua prenotazione è arrivata!')).toBeVisible()
    await expect(page.getByText(/Il periodo si concorda a partire dal giorno della consegna/)).toBeVisible()
    await member.sees('done')
    await isWaiting(member, object)

    const desk = await arrives(browser, site, way, 'desk')
    await opensDesk(desk)
    const loan = { member, desk, object }
    await isApproved(loan)
    await isHandedOut(loan, '2026-11-27')
    await isBack(member, email, password)
    await isExtended(member, object)
    await isReturned(loan, '2026-12-04')
    await isReviewed(loan, () => signsIn(member, email), 'Arrivato a casa in orario, funziona benissimo.')
    await page.context().close()
    await desk.page.context().close()
  })
}
